import type { ToolSeed } from "../../tool-seed.ts";

export const videoScript: ToolSeed = {
  id: 4,
  slug: "social/video-script",
  group: "social",
  name: { en: "Short Video Script", zh: "短视频脚本" },
  summary: {
    en: "From a topic and a running time to a script with hook, timecoded beats, voice and on-screen text.",
    zh: "给出主题和时长，写出带开场、分镜时间码、口播和字幕的拍摄脚本。",
  },
  seoTitle: { en: "Short Video Script Writer with Timecodes and Shots", zh: "短视频脚本生成：分镜、口播、字幕一张表" },
  seoDescription: {
    en: "Plan a TikTok, Reel or Short before you film: a three-second hook, beats with timecodes, speech that fits the length, on-screen text and a shot list.",
    zh: "开拍前先把脚本定好：三秒开场、逐段时间码、说得完的口播、看得清的屏幕文字，再附一份拍摄清单。",
  },
  searchTexts: {
    en: ["video script", "tiktok script", "reels script", "youtube shorts script", "shot list", "storyboard", "hook"],
    zh: ["短视频脚本", "抖音脚本", "口播文案", "分镜脚本", "视频号文案", "拍摄清单", "开场钩子"],
  },
  questions: [
    {
      question: { en: "How is the amount of speech worked out?", zh: "口播字数是怎么定的？" },
      answer: {
        en: "From a calm speaking pace of about 140 English words or 240 Chinese characters a minute. Read it aloud once; people differ.",
        zh: "按平稳语速估算，中文每分钟约 240 字，英文约 140 词。每个人快慢不同，拍之前先念一遍。",
      },
    },
    {
      question: { en: "Can I film it alone?", zh: "一个人能拍吗？" },
      answer: {
        en: "Yes. Shots are kept to what one person can do with a phone, unless your topic mentions a team, a drone or other gear.",
        zh: "能。画面默认一个人、一部手机就拍得了，除非你在主题里提到有搭档、无人机之类的条件。",
      },
    },
    {
      question: { en: "Why does the on-screen text differ from the voice?", zh: "屏幕文字为什么和口播不一样？" },
      answer: {
        en: "Subtitles already repeat the speech. Text on the picture is there for viewers without sound, so it carries the one point they would miss.",
        zh: "逐字字幕后期可以自动加。屏幕文字是给静音看的人准备的，只放他们不能错过的那一点。",
      },
    },
  ],
  startsFrom: "idea",
  icon: "clapperboard",
  outputKind: "text",
  variants: 1,
  fields: [
    {
      key: "topic",
      kind: "Textarea",
      valueType: "Text",
      schemaType: "string",
      label: { en: "Topic", zh: "主题" },
      help: { en: "What happens, what you know about it, what you can film.", zh: "要讲什么、你掌握哪些内容、手边能拍到什么。" },
      placeholder: {
        en: "How to hear whether a melon is ripe, from 30 years at a market stall",
        zh: "干了二十年的修鞋师傅教你看鞋底值不值得换",
      },
      required: true,
      maxLength: 12000,
    },
    {
      key: "seconds",
      kind: "Select",
      valueType: "Text",
      schemaType: "string",
      label: { en: "Length of the video", zh: "视频时长" },
      required: true,
      default: "30",
      choices: [
        {
          value: "15",
          label: { en: "15 seconds", zh: "15 秒" },
          prompt: { en: "15 seconds (35 spoken words at most)", zh: "15 秒（口播不超过 60 字）" },
        },
        {
          value: "30",
          label: { en: "30 seconds", zh: "30 秒" },
          prompt: { en: "30 seconds (70 spoken words at most)", zh: "30 秒（口播不超过 120 字）" },
        },
        {
          value: "60",
          label: { en: "60 seconds", zh: "60 秒" },
          prompt: { en: "60 seconds (140 spoken words at most)", zh: "60 秒（口播不超过 240 字）" },
        },
        {
          value: "90",
          label: { en: "90 seconds", zh: "90 秒" },
          prompt: { en: "90 seconds (210 spoken words at most)", zh: "90 秒（口播不超过 360 字）" },
        },
      ],
    },
    {
      key: "audience",
      kind: "Input",
      valueType: "Text",
      schemaType: "string",
      label: { en: "Who watches", zh: "给谁看" },
      placeholder: { en: "People who buy fruit once a week", zh: "一双鞋穿好几年的上班族" },
      required: false,
      maxLength: 200,
    },
  ],
  hasSharedFields: true,
  template: {
    en: `Write the shooting script for a vertical video on the subject in {{topic}}. It runs {{seconds}}.
Speak to {{audience | someone who has never met the subject before}}, in words they would use themselves.
0:00–0:03 is the hook: the result, the mistake or the question itself. No greeting, no name, no “in this video”.
Follow with beats of three to eight seconds. Each shows a new picture and adds one new thing; the last delivers what the hook promised and asks for one small action.
Lay it out as a Markdown table with the columns Time, Picture, Voice and On-screen text. Times join without gap or overlap and stop exactly at the full length.
Voice is talk: short sentences, no nested clauses, nothing in brackets. On-screen text has six words at most and never repeats the voice.
Plan only for a phone and one person unless the subject says otherwise. A shot that needs something unknown becomes [shot: what is missing].
Below the table, **Film:** lists the takes in the order that saves the most moving about.`,
    zh: `围绕 {{topic}} 写一份竖屏短视频的拍摄脚本，时长{{seconds}}。
说给 {{audience | 头一回接触这个话题的人}} 听，用他们平时的说法。
0:00–0:03 是开场：直接亮出结果、错误或疑问，不打招呼，不报名字，不说“这期视频”。
之后每段三到八秒，画面要换，信息要新；最后一段兑现开场留下的悬念，再请观众做一件小事。
排成 Markdown 表格，四列依次为：时间、画面、口播、屏幕文字。时间首尾相接，正好停在总时长。
口播要像说话：句子短，不套长定语，不夹括号。屏幕文字每处不超过 10 个字，不照抄口播。
默认一个人、一部手机就能拍，主题里另有说明的除外。缺条件的画面写成[画面：还差什么]。
表格下面另起一行写“**拍摄顺序**：”，按最省挪动的次序列出要拍的镜头。`,
  },
  example: {
    en: {
      topic:
        "How to hear whether a watermelon is ripe. My mother has sold them at Bexley market for 30 years: knock, ripe sounds hollow and deep, unripe sounds like your forehead. A yellow patch underneath is a good sign too.",
      seconds: "15",
      audience: "People who buy one melon a summer and hope",
      tone: 12,
    },
    zh: {
      topic: "修鞋二十年的陈师傅教大家看鞋底：前掌磨到见底布就来不及了，还剩两毫米的时候贴一块胶掌最合适。店里能拍到一双旧皮鞋。",
      seconds: "15",
      audience: "天天走路通勤的上班族",
      tone: 6,
    },
  },
  sample: {
    en: "| Time | Picture | Voice | On-screen text |\n|---|---|---|---|\n| 0:00–0:03 | Knuckles knock on a melon | Hear that? Don't buy it. | Unripe |\n| 0:03–0:10 | Mum knocks on her forehead, then on a second melon | Sounds like your forehead: too early. Hollow and deep: take it home. | 30 years at Bexley market |\n| 0:10–0:15 | Melon turned over, yellow patch | Yellow underneath is good too. Save this for Saturday. | Look at its belly |\n\n**Film:** both knocks, forehead, patch.",
    zh: "|时间|画面|口播|屏幕文字|\n|---|---|---|---|\n|0:00–0:03|旧皮鞋翻底|磨成这样，来不及了。|看前掌|\n|0:03–0:10|陈师傅指着底布|见了底布就晚了，还剩两毫米时贴块胶掌最合适。|贴掌时机|\n|0:10–0:15|陈师傅把鞋摆正|回家翻翻鞋底，拍来看看。|修鞋二十年|\n\n**拍摄顺序**：鞋底特写、指底布、摆鞋。",
  },
};
