import type { ToolSeed } from "../../tool-seed.ts";

export const meetingNotes: ToolSeed = {
  id: 33,
  slug: "work/meeting-notes",
  group: "work",
  name: { en: "Meeting Notes", zh: "会议纪要" },
  summary: {
    en: "Condenses a transcript or scribbled notes into decisions, actions and open questions.",
    zh: "把会议转写稿或随手记的内容整理成决定、待办和悬而未决的问题。",
  },
  seoTitle: { en: "Meeting Notes from a Transcript: Decisions and Actions", zh: "AI 会议纪要：录音转写整理成决定与待办" },
  seoDescription: {
    en: "Paste a transcript or your own scribbles. The notes keep what was decided, who does what by when and what is still undecided, and drop the small talk.",
    zh: "粘贴会议录音转写稿或手记，整理出定了什么、谁在什么时候前做什么、还有哪些没谈拢，闲聊和重复的话全部略去。",
  },
  searchTexts: {
    en: ["meeting notes", "meeting minutes", "transcript summary", "action items", "protocol of a meeting", "call notes", "meeting recap"],
    zh: ["会议纪要", "会议记录", "录音整理", "待办事项", "会议总结", "转写稿整理", "例会纪要"],
  },
  questions: [
    {
      question: { en: "Do I need a recording?", zh: "没有录音转写稿行不行？" },
      answer: {
        en: "No. Text is all it reads: an automatic transcript, a chat log or your own jottings. The more clearly speakers are marked, the surer the names beside the actions.",
        zh: "行。它只看文字，转写稿、聊天记录、手记都可以。发言人标得越清楚，待办上的名字越可靠。",
      },
    },
    {
      question: { en: "What counts as a decision?", zh: "怎样才算“决定”？" },
      answer: {
        en: "Something the people present agreed to in so many words. An idea that met silence goes to the open questions instead.",
        zh: "在场的人明确同意的才算。提了没人接的话，归到未决问题里。",
      },
    },
    {
      question: { en: "Names in my transcript are garbled. Does that matter?", zh: "转写稿里人名识别错了怎么办？" },
      answer: {
        en: "Doubtful names and figures stay as they are with a question mark in brackets, so you can find and correct them.",
        zh: "拿不准的人名和数字会原样保留，后面加（？），方便你找出来改。",
      },
    },
  ],
  startsFrom: "text",
  icon: "clipboard-list",
  outputKind: "text",
  variants: 1,
  fields: [
    {
      key: "transcript",
      kind: "Textarea",
      valueType: "Text",
      schemaType: "string",
      label: { en: "Transcript or raw notes", zh: "转写稿或手记" },
      help: { en: "Timestamps and filler words may stay in.", zh: "时间戳、语气词不用先删。" },
      placeholder: { en: "Ana: the printer says Friday at the earliest…", zh: "小唐：场地那边说最晚周三要定……" },
      required: true,
      maxLength: 12000,
    },
    {
      key: "owners",
      kind: "Checkbox",
      valueType: "Boolean",
      schemaType: "boolean",
      label: { en: "Name who does what by when", zh: "待办写明负责人和期限" },
      required: false,
      default: true,
      checkedPrompt: {
        en: "End every action with the person who took it on and the due day, as “(Ana, Friday)”; where nobody took it or no day was set, write [owner] or [due].",
        zh: "每条待办末尾用括号写明认领的人和期限，如“（小唐，周三）”；没人认领写 [负责人]，没定时间写 [期限]。",
      },
      uncheckedPrompt: {
        en: "Give the actions as bare tasks, without people and without days.",
        zh: "待办只写事情，不写是谁做、何时做。",
      },
    },
  ],
  hasSharedFields: false,
  template: {
    en: `Condense the meeting recorded in {{transcript}} for a colleague who missed it.
Title: the subject and the day of the meeting as a level-two heading, with [date] if it is not mentioned. Under it, one sentence on why people met.
Then three level-three headings, each followed by up to eight bullets, weightiest first, or by “None”:
### Decisions: what was agreed aloud, with the reason if one was voiced. A suggestion that nobody took up is no decision, and a later reversal replaces the earlier agreement.
### Actions: each beginning with a verb, one task per bullet.
{{owners}}
### Open questions: raised and left unanswered, or disputed to the end; in the latter case give both positions.
Bullets stay under 25 words. Greetings, repetition and the order of speaking disappear.
A name or figure that speech recognition seems to have mangled is kept and marked (?).
Quote verbatim only when the exact commitment matters.`,
    zh: `把 {{transcript}} 里的会议整理成纪要，给没到场的同事看。
第一行用二级标题写会议主题和日期，没提到日期写 [日期]；下面用一句话说明为什么开会。
接着是三个三级标题，每个标题下最多八条，要紧的在前，没有内容写“无”：
### 决定：只收大家明确同意的事，说过理由的带上理由。没人接的提议不算决定；后来推翻的，以后面的为准。
### 待办：每条一件事，以动词开头。
{{owners}}
### 未决：提出来没有答案的，或者到散会还有分歧的；有分歧的把两边意见都写上。
每条不超过 40 个字。寒暄、重复、谁先谁后一概略去。
像是语音识别出错的人名和数字，保留原样并加（？）。
只有承诺的原话很关键时才逐字引用。`,
  },
  example: {
    en: {
      transcript:
        "Tuesday 4 March, school fete.\nAna: printer needs the poster by Friday to have it ready in time.\nBen: I'll finish it Thursday night.\nAna: and the bouncy castle? last year it cost 240, too much.\nCleo: drop it, kids preferred the water slide anyway.\nBen: agreed. Ana: fine.\nCleo: who asks the fire brigade for the hose?\n(silence)\nAna: rain plan, gym or tent? I'd say gym. Ben: tent, the gym floor is new.",
      owners: true,
    },
    zh: {
      transcript:
        "3 月 11 日 读书会筹备\n小唐：场地那边说最晚周三要定，我去回。\n阿哲：那就定二楼，一楼太吵。\n小唐：行，二楼。\n敏敏：嘉宾讲完要不要留签售？\n阿哲：书店那边还没问过。\n敏敏：海报我来改。\n小唐：报名费收不收？我觉得收 20。敏敏：收了人会少，别收。",
      owners: true,
    },
  },
  sample: {
    en: "## School fete, Tuesday 4 March\n\nThe team met to settle what is still missing for the fete.\n\n### Decisions\n- No bouncy castle: it cost 240 last year and the children preferred the water slide.\n\n### Actions\n- Finish the poster so that the printer has it by Friday (Ben, Thursday night)\n- Ask the fire brigade for the hose ([owner], [due])\n\n### Open questions\n- Where to go if it rains: Ana wants the gym, Ben a tent, because the gym floor is new.",
    zh: "## 读书会筹备，3 月 11 日\n\n为读书会定场地和分工。\n\n### 决定\n- 场地用二楼，一楼太吵。\n\n### 待办\n- 向场地方确认二楼（小唐，周三）\n- 修改海报（敏敏，[期限]）\n\n### 未决\n- 嘉宾讲完是否签售，还没问过书店。\n- 报名费：小唐主张收 20，敏敏担心收了人会少，主张不收。",
  },
};
