import type { PromptSeed } from "../prompt-seed.ts";

/** Tests whether a meeting is needed and writes the message that spares it. */
export const replaceAMeetingWithAMessage: PromptSeed = {
  slug: "replace-a-meeting-with-a-message",
  tags: ["meetings", "writing"],
  title: { en: "Could this meeting be a message?", zh: "这个会能不能不开" },
  description: {
    en: "Describe a planned meeting. You get a verdict with reasons, and the written message, or the smaller meeting, that does the same job.",
    zh: "说说打算开的会，得到开或不开的判断和理由，以及能顶替它的一条消息或一场小会。",
  },
  template: {
    en: `Somebody wants to call this meeting:
{{meeting}}

Number invited: {{people_count}}. How the team usually talks in writing: {{channel}}

First give the cost in person-hours and a verdict in one line: message, smaller meeting, or keep it. Back the verdict with evidence from the description: is there real disagreement, bad personal news, or a need to think aloud together? Only those three justify a room.
For “message”, write it ready to post: context in two lines, the proposal, exactly what each reader has to do, a deadline, and what happens by default if nobody objects. For “smaller meeting”, name who is truly needed and why, plus what everyone else receives afterwards. If no purpose shines through, write the question to ask the organiser and stop there.`,
    zh: `有人想召集这样一场会：
{{meeting}}

拟邀 {{people_count}} 人；团队平时书面沟通用：{{channel}}

先算出总共要花多少人时，再用一行下结论：发消息、开小会，或照常开。判断依据只看三条：是否真有分歧，是否涉及当面才好说的坏消息，是否需要一起边想边谈；都不沾边就不必占会议室。
若发消息，直接写好成稿：两行背景、建议方案、每位读者要做什么、截止时间、无人反对时默认怎么办。若开小会，点名谁非到不可、理由何在，其余人会后收到什么。从描述里看不出目的时，只写一句该问召集人的话，不往下编。`,
  },
  variables: [
    {
      key: "meeting",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "The planned meeting", zh: "打算开的会" },
      help: { en: "Title, invitation text, what is to come out of it.", zh: "会议名称、通知原文、希望得到什么结果。" },
      example: { en: "Sync on the new logo, one hour, all of marketing", zh: "关于新版价目表的沟通会，全员一小时" },
      required: true,
      maxLength: 2000,
    },
    {
      key: "people_count",
      kind: "Input",
      valueType: "Number",
      label: { en: "People invited", zh: "邀请人数" },
      help: { en: "Including the organiser.", zh: "含召集人。" },
      example: { en: "14", zh: "26" },
      required: true,
      min: 2,
      max: 500,
    },
    {
      key: "channel",
      kind: "Select",
      valueType: "Text",
      label: { en: "Written channel", zh: "书面渠道" },
      help: { en: "Where the message would go.", zh: "消息会发在哪里。" },
      example: { en: "chat", zh: "chat" },
      required: true,
      choices: [
        { value: "email", label: { en: "Email", zh: "邮件" } },
        { value: "chat", label: { en: "Team chat", zh: "工作群" } },
        { value: "shared-document", label: { en: "Shared document", zh: "共享文档" } },
      ],
    },
  ],
  exampleInputs: {
    en: {
      meeting:
        "“Sync: new travel policy”, Tuesday 10–11, all 14 of us. I would like to walk everybody through the four changes and hear if there are questions. The policy is signed off and starts in September.",
      people_count: 14,
      channel: "chat",
    },
    zh: {
      meeting:
        "“关于调整午休时间的说明会”，周三下午两点，约一小时，全部门参加。方案公司已经批了，元旦起执行：午休改为十二点半到两点，下班顺延半小时。想给大家讲一讲，顺便听听想法。",
      people_count: 26,
      channel: "chat",
    },
  },
};
