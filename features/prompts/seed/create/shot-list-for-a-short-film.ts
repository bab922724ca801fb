import type { PromptSeed } from "../prompt-seed.ts";

/** Breaks a scene into shots that a small crew can film. */
export const shotListForAShortFilm: PromptSeed = {
  slug: "shot-list-for-a-short-film",
  tags: ["creative", "planning"],
  title: { en: "Shot list for a short film", zh: "短片分镜头清单" },
  description: {
    en: "Paste a scene and what gear and hours you have; get a shot list in story order and one in shooting order.",
    zh: "贴一场戏，写明器材和时间，得到按剧情排的分镜和按拍摄顺序排的通告。",
  },
  template: {
    en: `Break this scene into shots for a crew of {{crew}} with {{gear}} and {{hours}} hours on location.
Scene: {{scene}}
First a sentence on whose scene it is and the one image people should remember. Then the shot table in story order: number, size and angle, movement, what happens, sound, seconds, why this shot and not a wider one. Style: {{style}}. A cut must give something new; wherever you can, let one shot do the work of three.
Mark the five shots without which the scene fails. Second table in shooting order, grouped by light and set-up, with minutes per set-up and a buffer; if the sum exceeds my hours, strike shots from the bottom of importance, visibly.
Close with continuity traps (hands, glasses, clocks, weather), wild sounds to record, and one cheap idea. Whatever the script leaves open about place or time of day: ask on top, and plan for daylight meanwhile.`,
    zh: `请把这场戏拆成镜头。剧组 {{crew}} 人，器材：{{gear}}，现场只有 {{hours}} 小时，风格：{{style}}。
戏：{{scene}}
先用一句话说清这场戏是谁的，观众该记住哪个画面。再按剧情列表：镜号、景别与角度、运动、内容、声音、秒数、为什么用这个镜头而不用更大的景。切一次就要有一点新东西，一个镜头能顶三个就别拆。
标出五个缺了就不成立的镜头。第二张表按拍摄顺序，同光线同机位的归在一起，写明每个机位多少分钟，留出余量；超时就从不要紧的划起，划掉的也留给我看。
最后列穿帮隐患、要补录的环境声、一个不花钱的点子。剧本没写地点时辰的，放最前面问我，暂按白天排。`,
  },
  variables: [
    {
      key: "scene",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Scene", zh: "戏" },
      help: { en: "Script or plain retelling.", zh: "剧本或白话叙述都行。" },
      example: { en: "INT. LAUNDERETTE – NIGHT. Two strangers…", zh: "内景，理发店，傍晚。老剃头匠……" },
      required: true,
      maxLength: 5000,
    },
    {
      key: "crew",
      kind: "Input",
      valueType: "Number",
      label: { en: "Crew", zh: "剧组人数" },
      help: { en: "Everyone behind the camera.", zh: "镜头后面的人都算。" },
      example: { en: "3", zh: "4" },
      required: true,
      min: 1,
      max: 20,
    },
    {
      key: "gear",
      kind: "Input",
      valueType: "Text",
      label: { en: "Gear", zh: "器材" },
      help: { en: "Camera, lenses, lights, sound.", zh: "机器、镜头、灯、录音。" },
      example: {
        en: "a phone with a gimbal, one LED panel, a lavalier microphone",
        zh: "一台微单、一支定焦镜头、一盏补光灯、一支枪式话筒",
      },
      required: true,
      maxLength: 200,
    },
    {
      key: "hours",
      kind: "Input",
      valueType: "Number",
      label: { en: "Hours on location", zh: "现场小时数" },
      help: { en: "From unlocking to locking the door.", zh: "从开门到锁门。" },
      example: { en: "4", zh: "5" },
      required: true,
      min: 1,
      max: 14,
    },
    {
      key: "style",
      kind: "Select",
      valueType: "Text",
      label: { en: "Style", zh: "风格" },
      help: { en: "How the camera behaves.", zh: "镜头的脾气。" },
      example: { en: "still-and-patient", zh: "still-and-patient" },
      required: true,
      choices: [
        { value: "still-and-patient", label: { en: "Still and patient", zh: "安静克制" } },
        { value: "handheld-and-close", label: { en: "Handheld and close", zh: "手持贴近" } },
        { value: "graphic", label: { en: "Graphic", zh: "讲究构图" } },
        { value: "comic-timing", label: { en: "Comic timing", zh: "喜剧节奏" } },
      ],
    },
  ],
  exampleInputs: {
    en: {
      scene:
        "INT. LAUNDERETTE – NIGHT. Ana waits for her drum to stop. An old man feeds coins into an empty machine and watches it spin. She realises it is the one his wife always used; the jacket on his knees has a woman's name sewn in. She gets up, puts one of her socks into his machine, and sits down again.",
      crew: 3,
      gear: "a phone with a gimbal, one LED panel, a lavalier microphone",
      hours: 4,
      style: "still-and-patient",
    },
    zh: {
      scene:
        "内景，老理发店，傍晚。店要关了，老剃头匠给最后一位客人刮脸。客人是当年欠他一笔钱跑掉的徒弟，两人都认出了对方，谁也没说。刮到喉咙处，剃刀停了三秒。老人说：“还是这边有个旋。”",
      crew: 4,
      gear: "一台微单、一支定焦镜头、一盏补光灯、一支枪式话筒",
      hours: 5,
      style: "still-and-patient",
    },
  },
};
