import type { Localized } from "#core/localized.ts";
import type { FieldChoice, ToolField } from "./tool-fields.ts";
import { tones } from "./tones.ts";

/** Languages that output can be requested in; `auto` follows the input. */
const outputLanguages: FieldChoice[] = [
  {
    value: "auto",
    label: { en: "Same as my text", zh: "与我的文字相同" },
    prompt: { en: "Answer in the language that the fenced parts are written in.", zh: "用围栏内文字所用的语言作答。" },
  },
  ...(
    [
      ["en", "English", "英语"],
      ["zh", "Simplified Chinese", "简体中文"],
      ["zh-Hant", "Traditional Chinese", "繁体中文"],
      ["es", "Spanish", "西班牙语"],
      ["fr", "French", "法语"],
      ["de", "German", "德语"],
      ["pt", "Portuguese", "葡萄牙语"],
      ["it", "Italian", "意大利语"],
      ["ja", "Japanese", "日语"],
      ["ko", "Korean", "韩语"],
      ["ru", "Russian", "俄语"],
      ["ar", "Arabic", "阿拉伯语"],
    ] as const
  ).map(([value, en, zh]): FieldChoice => ({ value, label: { en, zh }, prompt: { en: `Answer in ${en}.`, zh: `用${zh}作答。` } })),
];

/** Tone, output language, length and sample voice: shared by the tools marked `+` in PRODUCT.md §7. */
export const sharedFields: ToolField[] = [
  {
    key: "tone",
    kind: "Select",
    valueType: "Number",
    schemaType: "integer",
    label: { en: "Tone", zh: "语气" },
    required: false,
    default: 0,
    choices: tones.map((tone): FieldChoice => ({ value: tone.number, label: tone.name, prompt: tone.directive })),
  },
  {
    key: "language",
    kind: "Select",
    valueType: "Text",
    schemaType: "string",
    label: { en: "Output language", zh: "输出语言" },
    required: false,
    default: "auto",
    choices: outputLanguages,
  },
  {
    key: "length",
    kind: "Radio",
    valueType: "Text",
    schemaType: "string",
    label: { en: "Length", zh: "篇幅" },
    required: false,
    default: "medium",
    choices: [
      {
        value: "short",
        label: { en: "Short", zh: "短" },
        prompt: { en: "Keep to the shortest form that still does the job.", zh: "能短则短，够用即可。" },
      },
      {
        value: "medium",
        label: { en: "Medium", zh: "适中" },
        prompt: { en: "Use the length that readers of this kind of text expect.", zh: "篇幅按这类文字的常规。" },
      },
      {
        value: "long",
        label: { en: "Long", zh: "长" },
        prompt: { en: "Go into detail where the facts given allow it.", zh: "在已有事实允许的范围内写得详细些。" },
      },
    ],
  },
  {
    key: "voice_sample",
    kind: "Textarea",
    valueType: "Text",
    schemaType: "string",
    label: { en: "Sample of your writing", zh: "你的文字样本" },
    help: {
      en: "A paragraph of yours; rhythm and word choice follow it, its content does not.",
      zh: "贴一段你写的文字，只学节奏和用词，不用里面的内容。",
    },
    required: false,
    maxLength: 4000,
    advanced: true,
  },
];

/** Lines appended to the template of every tool with shared fields. */
export const sharedInstructions: Localized = {
  en: "Tone: {{tone}}\n{{language}}\n{{length}}\nTake rhythm and choice of words, never content, from {{voice_sample}}.",
  zh: "语气：{{tone}}\n{{language}}\n{{length}}\n节奏和用词参照 {{voice_sample}}，不取其内容。",
};
