import type { ToolSeed } from "./tool-seed.ts";
import { faq } from "./tools/blog/faq.ts";
import { meta } from "./tools/blog/meta.ts";
import { outline } from "./tools/blog/outline.ts";
import { post } from "./tools/blog/post.ts";
import { repurpose } from "./tools/blog/repurpose.ts";
import { coverLetter } from "./tools/career/cover-letter.ts";
import { resumeBullets } from "./tools/career/resume-bullets.ts";
import { story } from "./tools/creative/story.ts";
import { badNews } from "./tools/email/bad-news.ts";
import { coldOutreach } from "./tools/email/cold-outreach.ts";
import { followUp } from "./tools/email/follow-up.ts";
import { newsletter } from "./tools/email/newsletter.ts";
import { emailReply } from "./tools/email/reply.ts";
import { writer } from "./tools/email/writer.ts";
import { adCopy } from "./tools/marketing/ad-copy.ts";
import { landingPage } from "./tools/marketing/landing-page.ts";
import { names } from "./tools/marketing/names.ts";
import { persona } from "./tools/marketing/persona.ts";
import { pressRelease } from "./tools/marketing/press-release.ts";
import { productDescription } from "./tools/marketing/product-description.ts";
import { valueProposition } from "./tools/marketing/value-proposition.ts";
import { bilingualPolish } from "./tools/rewrite/bilingual-polish.ts";
import { expand } from "./tools/rewrite/expand.ts";
import { grammar } from "./tools/rewrite/grammar.ts";
import { paraphrase } from "./tools/rewrite/paraphrase.ts";
import { shorten } from "./tools/rewrite/shorten.ts";
import { simplify } from "./tools/rewrite/simplify.ts";
import { summarize } from "./tools/rewrite/summarize.ts";
import { tone } from "./tools/rewrite/tone.ts";
import { bio } from "./tools/social/bio.ts";
import { captionGenerator } from "./tools/social/caption-generator.ts";
import { hashtags } from "./tools/social/hashtags.ts";
import { reply } from "./tools/social/reply.ts";
import { thread } from "./tools/social/thread.ts";
import { videoScript } from "./tools/social/video-script.ts";
import { explain } from "./tools/study/explain.ts";
import { quiz } from "./tools/study/quiz.ts";
import { instructions } from "./tools/work/instructions.ts";
import { jobDescription } from "./tools/work/job-description.ts";
import { meetingNotes } from "./tools/work/meeting-notes.ts";
import { performanceReview } from "./tools/work/performance-review.ts";
import { proposal } from "./tools/work/proposal.ts";

/** The starter catalogue of writing tools (PRODUCT.md §7), in the order of their ids. */
export const starterTools: readonly ToolSeed[] = [
  captionGenerator,
  hashtags,
  thread,
  videoScript,
  bio,
  reply,
  writer,
  emailReply,
  coldOutreach,
  followUp,
  badNews,
  newsletter,
  grammar,
  paraphrase,
  tone,
  shorten,
  expand,
  simplify,
  bilingualPolish,
  summarize,
  adCopy,
  landingPage,
  productDescription,
  valueProposition,
  pressRelease,
  names,
  persona,
  outline,
  post,
  meta,
  faq,
  repurpose,
  meetingNotes,
  proposal,
  jobDescription,
  performanceReview,
  instructions,
  resumeBullets,
  coverLetter,
  quiz,
  explain,
  story,
];
