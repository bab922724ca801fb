import type { PromptSeed } from "../prompt-seed.ts";

/** Phrases for the awkward moments of one's own trip. */
export const phrasesForATrip: PromptSeed = {
  slug: "phrases-for-a-trip",
  tags: ["learning", "everyday"],
  title: { en: "Phrases for the awkward moments", zh: "出门在外，难开口的那几句" },
  description: {
    en: "Name the language and what could go wrong for you; get a card of phrases that can be said, shown and understood back.",
    zh: "写下当地语言和你可能遇到的尴尬，得到一张说得出、拿得出、听得懂回话的小卡。",
  },
  template: {
    en: `Make a phrase card in {{language}} for a traveller who speaks {{own_language}} and none of it. Special needs: {{needs | none}}
Moments I dread: {{moments}}
For each moment, three lines: what I say (eight words at most, polite to strangers there), how to say it for my mouth with the stress in capitals, and what it means word for word. Below, "they may answer": two replies I should recognise by one key word.
Needs get a line to SHOW, larger and complete, because a mistake there matters; have a native check it, and tell me so.
First of all, eight words that carry anybody: sorry, this one, how much, without, help, slowly, enough, thank you. At the end three habits of speech (volume, titles, yes that means no).
Forms of address: {{register}}. If a phrase changes with the speaker's sex or region, give the safe variant and mark it.`,
    zh: `请做一张{{language}}短句卡，给只会{{own_language}}的旅客。口气：{{register}}；特殊需要：{{needs | 无}}
我最怕遇到的：{{moments}}
每种情形三行：我说的话，尽量短，对陌生人够客气；怎么念，用我读得出的汉字或拼音标音，重音加粗；逐字的意思。下面写“对方可能回答”两种，各教我听出一个关键词。
特殊需要另写一行“给人看”的完整句子，字大些；这里错不得，提醒我出发前找母语者核对。
卡片最上头放八个救急词：对不起、这个、多少钱、不要、帮忙、慢一点、够了、谢谢。末尾写三条说话习惯，比如音量、称呼、什么时候“好”其实是不好。
说法因男女或地区而异的，给最稳妥的一种并做记号。`,
  },
  variables: [
    {
      key: "language",
      kind: "Input",
      valueType: "Text",
      label: { en: "Language there", zh: "当地语言" },
      help: { en: "With country or region.", zh: "带上国家或地区。" },
      example: { en: "Georgian", zh: "土耳其语" },
      required: true,
      maxLength: 60,
    },
    {
      key: "own_language",
      kind: "Input",
      valueType: "Text",
      label: { en: "Your language", zh: "你的语言" },
      help: { en: "For sounds you can make.", zh: "用来标注读音。" },
      example: { en: "English", zh: "普通话" },
      required: true,
      maxLength: 40,
    },
    {
      key: "moments",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Moments you dread", zh: "最怕的情形" },
      help: { en: "Four to ten.", zh: "四到十种。" },
      example: {
        en: "the minibus leaves without me; a third helping I cannot eat; the shower is cold; a dog blocks the path; I need change for a big note",
        zh: "司机绕路；茶已经喝到第五杯；房间靠马路太吵想换；买地毯只想看看；手机掉在小巴上了",
      },
      required: true,
      maxLength: 1000,
    },
    {
      key: "register",
      kind: "Radio",
      valueType: "Text",
      label: { en: "Forms", zh: "口气" },
      help: { en: "Polite is rarely wrong.", zh: "礼貌总没错。" },
      example: { en: "polite", zh: "polite" },
      required: true,
      choices: [
        { value: "polite", label: { en: "Polite", zh: "礼貌" } },
        { value: "casual", label: { en: "Casual", zh: "随意" } },
      ],
    },
    {
      key: "needs",
      kind: "Input",
      valueType: "Text",
      label: { en: "Special needs", zh: "特殊需要" },
      help: { en: "Allergy, wheelchair, a baby.", zh: "过敏、轮椅、带婴儿。" },
      example: { en: "severe walnut allergy", zh: "对开心果过敏" },
      required: false,
      maxLength: 200,
    },
  ],
  exampleInputs: {
    en: {
      language: "Georgian",
      own_language: "English",
      moments:
        "the minibus leaves without me; a third helping I cannot eat; the shower is cold; a dog blocks the path; I need change for a big note",
      register: "polite",
      needs: "severe walnut allergy",
    },
    zh: {
      language: "土耳其语",
      own_language: "普通话",
      moments: "司机绕路；茶已经喝到第五杯；房间靠马路太吵想换；买地毯只想看看；手机掉在小巴上了",
      register: "polite",
      needs: "对开心果过敏",
    },
  },
};
