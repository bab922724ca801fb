import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { renderOwnTemplate } from "./own-template.ts";

const values = new Map([
  ["topic", "tea"],
  ["text", "T"],
  ["target", "German"],
  ["n", "5"],
  ["主", "茶"],
]);
const render = (template: string): string => renderOwnTemplate(template, values);

describe("what a blank field leaves out of a template of one's own", () => {
  it.each([
    ["Write about {{topic}} in the style of {{style}}.", "Write about tea."],
    ["Write about {{topic}} in {{language}}.", "Write about tea."],
    ["Write about {{topic}} in a {{tone}} tone for {{who}}.", "Write about tea."],
    ["Write about {{topic}} in a {{tone}} tone and keep it short.", "Write about tea and keep it short."],
    ["Write a {{tone}} poem about {{topic}}.", "Write a poem about tea."],
    ["Write an {{adj}} poem about {{topic}}.", "Write a poem about tea."],
    ["Write a {{adj}} essay about {{topic}}.", "Write an essay about tea."],
    ["Write a {{n_words}}-word article about {{topic}}.", "Write an article about tea."],
    ["Write a {{count}} word article about {{topic}}.", "Write an article about tea."],
    ["Write {{count}} hashtags about {{topic}}.", "Write hashtags about tea."],
    ["Translate {{text}} from {{source}} to {{target}}.", "Translate T to German."],
    ["Translate {{text}} into {{language}} for {{who}}", "Translate T"],
    ["Write about {{topic}} and {{other}}.", "Write about tea."],
    ["Write about {{other}} and {{topic}}.", "Write about tea."],
    ["Write about {{topic}}, {{other}} and {{text}}.", "Write about tea and T."],
    ["Write about {{topic}}, in the style of {{style}}, with {{n}} lines.", "Write about tea, with 5 lines."],
    ["Write about {{topic}} (for {{who}}) and rhyme.", "Write about tea and rhyme."],
    ["For {{who}}, write about {{topic}}.", "write about tea."],
    ["Write about {{topic}} in no more than {{count}} words.", "Write about tea."],
    ["Write about {{topic}}, at most {{count}} words.", "Write about tea."],
    ["Write about {{topic}} with a focus on {{focus}}.", "Write about tea."],
    ["Write about {{topic}} from the point of view of {{who}}.", "Write about tea."],
    ["Write about {{topic}}: {{details}}", "Write about tea"],
    ["Write about {{topic}} as if written by “{{author}}”.", "Write about tea."],
    ["Summarize {{text}} in {{count}} sentences for {{who}}.", "Summarize T."],
    ["Write about {{topic}}. Use a {{tone}} tone.", "Write about tea."],
    ["Write about {{topic}}. Tone: {{tone}}.", "Write about tea."],
    ["Write about {{topic}}. Mention {{product}}.", "Write about tea."],
    ["Write about {{topic}}. End with {{count}} hashtags.", "Write about tea. End with hashtags."],
    ["Write about {{topic}}.\nTone: {{tone}}\n- **Length**: {{len}}\nDetails:\n{{details}}\nThanks.", "Write about tea.\nThanks."],
    ["Be {{tone}}. Write about {{topic}}.", "Write about tea."],
    ["Write about {{topic}}. Length: {{count}} words", "Write about tea."],
    ["Write a summary of {{it}}.", "Write a summary."],
    ["Write the story of a book by {{author}}.", "Write the story of a book."],
    ["Write the version {{it}}.", "Write the version."],
    ["Use the style of {{author}} and the meter of {{poem}}.", "Use the style and the meter."],
    ["Compare {{a}} with {{b}}.", "Compare with."],
    ["{{a}} {{b}}", ""],
    ["Reply to {{it}} politely.", "Reply politely."],
    ["Write an email to {{who}} about {{topic}} asking for {{what}}.", "Write an email about tea asking."],
    ["Improve this text for {{who}}: {{text}}", "Improve this text: T"],
    ["I work at {{company}}. Write about {{topic}} for our customers.", "I work. Write about tea for our customers."],
    ["Act as a {{role}} and write about {{topic}}.", "Act and write about tea."],
    ["You are a {{role}}. Write about {{topic}}.", "Write about tea."],
    ["Summarize this: {{it}}", "Summarize this:"],
    ["Translate: {{it}}", "Translate:"],
    ["Write a {{tone}} poem.", "Write a poem."],
    ["Give me tips in {{city}}.", "Give me tips."],
    ["Explain {{topic}} to {{who}} in {{n}} steps.", "Explain tea in 5 steps."],
    ["Explain {{topic}} like I am {{age}} years old.", "Explain tea."],
  ])("%s", (template, expected) => {
    expect(render(template)).toBe(expected);
  });

  it.each([
    ["用{{style}}的风格写一篇关于{{topic}}的文章。", "写一篇关于tea的文章。"],
    ["写一篇关于{{topic}}的文章，用{{style}}的风格。", "写一篇关于tea的文章。"],
    ["写一篇关于{{topic}}的文章，语气{{tone}}，不超过{{count}}字。", "写一篇关于tea的文章。"],
    ["为{{who}}写一篇关于{{topic}}的文章。", "写一篇关于tea的文章。"],
    ["写一篇{{count}}字左右的文章，主题是{{topic}}。", "写一篇文章，主题是tea。"],
    ["写一首{{tone}}的诗。", "写一首诗。"],
    ["把{{text}}翻译成{{language}}。", "把T翻译。"],
    ["写一封给{{who}}的信，谈谈{{topic}}。", "写一封信，谈谈tea。"],
    ["以{{role}}的身份介绍{{topic}}。", "介绍tea。"],
    ["介绍{{topic}}和{{other}}。", "介绍tea。"],
    ["介绍{{other}}和{{topic}}。", "介绍tea。"],
    ["介绍{{topic}}（面向{{who}}）。", "介绍tea。"],
    ["介绍{{topic}}。\n语气：{{tone}}\n字数：{{count}}字", "介绍tea。"],
    ["写一篇关于{{other}}的文章。", "写一篇文章。"],
  ])("%s", (template, expected) => {
    expect(render(template)).toBe(expected);
  });

  it("takes a placeholder's own text, and inserts values as they are", () => {
    expect(renderOwnTemplate("On {{topic}} for {{who | all}} by \\{{x}}.", new Map([["topic", "\u0001{{who}}"]]))).toBe(
      "On \u0001{{who}} for all by {{x}}.",
    );
  });

  it("asks for the rest, whatever is left blank", () => {
    const word = fc.constantFrom(
      "Write",
      "a",
      "tone",
      "in the style of",
      "for",
      "，",
      "用",
      "的风格",
      "写",
      ". ",
      ": ",
      "\n",
      "- ",
      "(",
      ")",
      "“",
    );
    const place = fc.constantFrom("{{a}}", "{{b}}", "{{c}}");
    const template = fc.array(fc.oneof(word, place), { maxLength: 24 }).map((parts) => parts.join(" "));
    fc.assert(
      fc.property(template, (text) => {
        const rendered = renderOwnTemplate(text, new Map([["a", "ONE"]]));
        expect(rendered).not.toMatch(/[\u0001\u0002]|\{\{[abc]\}\}/);
        expect(rendered.split("ONE").length).toBe(text.split("{{a}}").length);
        const left = text.replaceAll(/\{\{[abc]\}\}/g, "");
        expect(/[\p{L}]/u.test(rendered) || !/[\p{L}]/u.test(left)).toBe(true);
      }),
    );
  });
});
