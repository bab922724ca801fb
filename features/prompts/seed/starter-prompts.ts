import type { PromptSeed } from "./prompt-seed.ts";
import { architectureDecisionRecord } from "./code/architecture-decision-record.ts";
import { blamelessIncidentReport } from "./code/blameless-incident-report.ts";
import { chooseAChart } from "./code/choose-a-chart.ts";
import { cleanAMessyTable } from "./code/clean-a-messy-table.ts";
import { commitMessageFromDiff } from "./code/commit-message-from-diff.ts";
import { documentAnEndpoint } from "./code/document-an-endpoint.ts";
import { explainCodeStepByStep } from "./code/explain-code-step-by-step.ts";
import { listTestCases } from "./code/list-test-cases.ts";
import { portCodeBetweenLanguages } from "./code/port-code-between-languages.ts";
import { rankBugHypotheses } from "./code/rank-bug-hypotheses.ts";
import { readmeFromLooseNotes } from "./code/readme-from-loose-notes.ts";
import { refactorInSmallSteps } from "./code/refactor-in-small-steps.ts";
import { regularExpressionWithProof } from "./code/regular-expression-with-proof.ts";
import { reviewADiff } from "./code/review-a-diff.ts";
import { rewriteErrorMessages } from "./code/rewrite-error-messages.ts";
import { safeShellCommand } from "./code/safe-shell-command.ts";
import { spreadsheetFormula } from "./code/spreadsheet-formula.ts";
import { sqlFromAQuestion } from "./code/sql-from-a-question.ts";
import { tuneASlowQuery } from "./code/tune-a-slow-query.ts";
import { whyDidTheNumberMove } from "./code/why-did-the-number-move.ts";
import { bedtimeStoryForToday } from "./create/bedtime-story-for-today.ts";
import { characterWithAContradiction } from "./create/character-with-a-contradiction.ts";
import { designBriefForADesigner } from "./create/design-brief-for-a-designer.ts";
import { dialogueBeneathTheWords } from "./create/dialogue-beneath-the-words.ts";
import { nameASmallVenture } from "./create/name-a-small-venture.ts";
import { namesForAnInventedPeople } from "./create/names-for-an-invented-people.ts";
import { oneChangedRuleWorld } from "./create/one-changed-rule-world.ts";
import { oneEveningRolePlay } from "./create/one-evening-role-play.ts";
import { pictureBriefForAnIllustrator } from "./create/picture-brief-for-an-illustrator.ts";
import { plotHoleInspection } from "./create/plot-hole-inspection.ts";
import { podcastEpisodePlan } from "./create/podcast-episode-plan.ts";
import { poemForOnePerson } from "./create/poem-for-one-person.ts";
import { riddleSet } from "./create/riddle-set.ts";
import { ruleBookStressTest } from "./create/rule-book-stress-test.ts";
import { samePassageNewGenre } from "./create/same-passage-new-genre.ts";
import { shotListForAShortFilm } from "./create/shot-list-for-a-short-film.ts";
import { songLyricsFromAScene } from "./create/song-lyrics-from-a-scene.ts";
import { speechForTheTable } from "./create/speech-for-the-table.ts";
import { textAdventureHost } from "./create/text-adventure-host.ts";
import { threeStoryOpenings } from "./create/three-story-openings.ts";
import { argueAgainstMyPlan } from "./decisions/argue-against-my-plan.ts";
import { checkClaimsInAText } from "./decisions/check-claims-in-a-text.ts";
import { compareTwoOptions } from "./decisions/compare-two-options.ts";
import { complaintThatGetsAnAnswer } from "./decisions/complaint-that-gets-an-answer.ts";
import { continueOrStop } from "./decisions/continue-or-stop.ts";
import { fixABiasedSurvey } from "./decisions/fix-a-biased-survey.ts";
import { fromVagueWishToNextStep } from "./decisions/from-vague-wish-to-next-step.ts";
import { giftThatFitsThePerson } from "./decisions/gift-that-fits-the-person.ts";
import { movingHouseCountdown } from "./decisions/moving-house-countdown.ts";
import { onePlanForDifferentWishes } from "./decisions/one-plan-for-different-wishes.ts";
import { planBackwardsFromADate } from "./decisions/plan-backwards-from-a-date.ts";
import { premortemBeforeYouStart } from "./decisions/premortem-before-you-start.ts";
import { questionsForAnAdviser } from "./decisions/questions-for-an-adviser.ts";
import { sharpenAResearchQuestion } from "./decisions/sharpen-a-research-question.ts";
import { synthesiseReadingNotes } from "./decisions/synthesise-reading-notes.ts";
import { testTheRiskiestAssumption } from "./decisions/test-the-riskiest-assumption.ts";
import { thinkTwiceAboutAPurchase } from "./decisions/think-twice-about-a-purchase.ts";
import { understandAnOfficialLetter } from "./decisions/understand-an-official-letter.ts";
import { weekPlanThatFits } from "./decisions/week-plan-that-fits.ts";
import { weightedDecisionMatrix } from "./decisions/weighted-decision-matrix.ts";
import { assignmentRubric } from "./learn/assignment-rubric.ts";
import { chapterArgumentSkeleton } from "./learn/chapter-argument-skeleton.ts";
import { essayFeedbackForPupils } from "./learn/essay-feedback-for-pupils.ts";
import { examCountdownPlan } from "./learn/exam-countdown-plan.ts";
import { explainThroughMyHobby } from "./learn/explain-through-my-hobby.ts";
import { feynmanGapFinder } from "./learn/feynman-gap-finder.ts";
import { glossAForeignText } from "./learn/gloss-a-foreign-text.ts";
import { gradedProblemLadder } from "./learn/graded-problem-ladder.ts";
import { homeworkHelpForParents } from "./learn/homework-help-for-parents.ts";
import { lessonPlanWithTimings } from "./learn/lesson-plan-with-timings.ts";
import { memoryHooks } from "./learn/memory-hooks.ts";
import { mistakePatternsInMyWriting } from "./learn/mistake-patterns-in-my-writing.ts";
import { newWordsInAStory } from "./learn/new-words-in-a-story.ts";
import { oneTaskThreeLevels } from "./learn/one-task-three-levels.ts";
import { poemReadClosely } from "./learn/poem-read-closely.ts";
import { readingCircleGuide } from "./learn/reading-circle-guide.ts";
import { socraticTutor } from "./learn/socratic-tutor.ts";
import { stressTestMyThesis } from "./learn/stress-test-my-thesis.ts";
import { talkPartnerAbroad } from "./learn/talk-partner-abroad.ts";
import { wrongAnswerNotebook } from "./learn/wrong-answer-notebook.ts";
import { apologyThatHolds } from "./life/apology-that-holds.ts";
import { careerChangeBridges } from "./life/career-change-bridges.ts";
import { daysInACity } from "./life/days-in-a-city.ts";
import { dinnerFromTheFridge } from "./life/dinner-from-the-fridge.ts";
import { firstMonthOfAHobby } from "./life/first-month-of-a-hobby.ts";
import { flatViewingChecklist } from "./life/flat-viewing-checklist.ts";
import { handoverToACarer } from "./life/handover-to-a-carer.ts";
import { hardTalkWithParents } from "./life/hard-talk-with-parents.ts";
import { householdMoneyTalk } from "./life/household-money-talk.ts";
import { interviewRehearsal } from "./life/interview-rehearsal.ts";
import { leaveAJobWell } from "./life/leave-a-job-well.ts";
import { letterToMyFamily } from "./life/letter-to-my-family.ts";
import { onePageForTheDoctor } from "./life/one-page-for-the-doctor.ts";
import { packingListThatFits } from "./life/packing-list-that-fits.ts";
import { payRiseConversation } from "./life/pay-rise-conversation.ts";
import { phrasesForATrip } from "./life/phrases-for-a-trip.ts";
import { recipeMadeToFit } from "./life/recipe-made-to-fit.ts";
import { treasureHuntAtHome } from "./life/treasure-hunt-at-home.ts";
import { weekOfSuppers } from "./life/week-of-suppers.ts";
import { wordsForALoss } from "./life/words-for-a-loss.ts";
import { agendaWithOutcomes } from "./work/agenda-with-outcomes.ts";
import { announceAPriceIncrease } from "./work/announce-a-price-increase.ts";
import { apologiseToACustomer } from "./work/apologise-to-a-customer.ts";
import { battleCardAgainstARival } from "./work/battle-card-against-a-rival.ts";
import { briefForADelegatedTask } from "./work/brief-for-a-delegated-task.ts";
import { campaignBriefOnePage } from "./work/campaign-brief-one-page.ts";
import { caseStudyFromProjectNotes } from "./work/case-study-from-project-notes.ts";
import { chaseAnUnpaidInvoice } from "./work/chase-an-unpaid-invoice.ts";
import { customerInterviewGuide } from "./work/customer-interview-guide.ts";
import { eventRunSheet } from "./work/event-run-sheet.ts";
import { firstThirtyDaysForAColleague } from "./work/first-thirty-days-for-a-colleague.ts";
import { giveDifficultFeedback } from "./work/give-difficult-feedback.ts";
import { prepareAOneToOne } from "./work/prepare-a-one-to-one.ts";
import { replaceAMeetingWithAMessage } from "./work/replace-a-meeting-with-a-message.ts";
import { retrospectiveFromRawComments } from "./work/retrospective-from-raw-comments.ts";
import { reusableSupportAnswer } from "./work/reusable-support-answer.ts";
import { sayNoToARequest } from "./work/say-no-to-a-request.ts";
import { subjectLinesAsExperiments } from "./work/subject-lines-as-experiments.ts";
import { themesInCustomerFeedback } from "./work/themes-in-customer-feedback.ts";
import { weeklyStatusWithLights } from "./work/weekly-status-with-lights.ts";

/** The prompts of a fresh library, one file each, by group. */
export const starterPrompts: PromptSeed[] = [
  architectureDecisionRecord,
  blamelessIncidentReport,
  chooseAChart,
  cleanAMessyTable,
  commitMessageFromDiff,
  documentAnEndpoint,
  explainCodeStepByStep,
  listTestCases,
  portCodeBetweenLanguages,
  rankBugHypotheses,
  readmeFromLooseNotes,
  refactorInSmallSteps,
  regularExpressionWithProof,
  reviewADiff,
  rewriteErrorMessages,
  safeShellCommand,
  spreadsheetFormula,
  sqlFromAQuestion,
  tuneASlowQuery,
  whyDidTheNumberMove,
  bedtimeStoryForToday,
  characterWithAContradiction,
  designBriefForADesigner,
  dialogueBeneathTheWords,
  nameASmallVenture,
  namesForAnInventedPeople,
  oneChangedRuleWorld,
  oneEveningRolePlay,
  pictureBriefForAnIllustrator,
  plotHoleInspection,
  podcastEpisodePlan,
  poemForOnePerson,
  riddleSet,
  ruleBookStressTest,
  samePassageNewGenre,
  shotListForAShortFilm,
  songLyricsFromAScene,
  speechForTheTable,
  textAdventureHost,
  threeStoryOpenings,
  argueAgainstMyPlan,
  checkClaimsInAText,
  compareTwoOptions,
  complaintThatGetsAnAnswer,
  continueOrStop,
  fixABiasedSurvey,
  fromVagueWishToNextStep,
  giftThatFitsThePerson,
  movingHouseCountdown,
  onePlanForDifferentWishes,
  planBackwardsFromADate,
  premortemBeforeYouStart,
  questionsForAnAdviser,
  sharpenAResearchQuestion,
  synthesiseReadingNotes,
  testTheRiskiestAssumption,
  thinkTwiceAboutAPurchase,
  understandAnOfficialLetter,
  weekPlanThatFits,
  weightedDecisionMatrix,
  assignmentRubric,
  chapterArgumentSkeleton,
  essayFeedbackForPupils,
  examCountdownPlan,
  explainThroughMyHobby,
  feynmanGapFinder,
  glossAForeignText,
  gradedProblemLadder,
  homeworkHelpForParents,
  lessonPlanWithTimings,
  memoryHooks,
  mistakePatternsInMyWriting,
  newWordsInAStory,
  oneTaskThreeLevels,
  poemReadClosely,
  readingCircleGuide,
  socraticTutor,
  stressTestMyThesis,
  talkPartnerAbroad,
  wrongAnswerNotebook,
  apologyThatHolds,
  careerChangeBridges,
  daysInACity,
  dinnerFromTheFridge,
  firstMonthOfAHobby,
  flatViewingChecklist,
  handoverToACarer,
  hardTalkWithParents,
  householdMoneyTalk,
  interviewRehearsal,
  leaveAJobWell,
  letterToMyFamily,
  onePageForTheDoctor,
  packingListThatFits,
  payRiseConversation,
  phrasesForATrip,
  recipeMadeToFit,
  treasureHuntAtHome,
  weekOfSuppers,
  wordsForALoss,
  agendaWithOutcomes,
  announceAPriceIncrease,
  apologiseToACustomer,
  battleCardAgainstARival,
  briefForADelegatedTask,
  campaignBriefOnePage,
  caseStudyFromProjectNotes,
  chaseAnUnpaidInvoice,
  customerInterviewGuide,
  eventRunSheet,
  firstThirtyDaysForAColleague,
  giveDifficultFeedback,
  prepareAOneToOne,
  replaceAMeetingWithAMessage,
  retrospectiveFromRawComments,
  reusableSupportAnswer,
  sayNoToARequest,
  subjectLinesAsExperiments,
  themesInCustomerFeedback,
  weeklyStatusWithLights,
];
