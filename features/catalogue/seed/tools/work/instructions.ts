import type { ToolSeed } from "../../tool-seed.ts";

export const instructions: ToolSeed = {
  id: 37,
  slug: "work/instructions",
  group: "work",
  name: { en: "Instructions / SOP", zh: "操作说明 / SOP" },
  summary: {
    en: "Turns a told procedure into numbered steps with prerequisites, checks and warnings in the right place.",
    zh: "把口头讲的做法写成带编号的步骤，准备、检查、警示各归其位。",
  },
  seoTitle: { en: "SOP and Instructions Writer with Checks at Each Step", zh: "AI 写操作说明与 SOP：步骤、检查、警示齐全" },
  seoDescription: {
    en: "Describe how something is done, in any order. You get an operating procedure: what to prepare, numbered steps, signs that each worked, and when to stop.",
    zh: "想到哪儿讲到哪儿也没关系，整理出来就是一份标准操作流程：先准备什么、一步步怎么做、怎样算做对、何时算做完。",
  },
  searchTexts: {
    en: [
      "sop",
      "standard operating procedure",
      "instructions",
      "how to guide",
      "work instruction",
      "step by step",
      "checklist",
      "process documentation",
    ],
    zh: ["操作说明", "SOP", "标准操作流程", "作业指导书", "步骤说明", "操作手册", "流程文档", "交接文档"],
  },
  questions: [
    {
      question: { en: "May I describe the procedure out of order?", zh: "讲得颠三倒四可以吗？" },
      answer: {
        en: "Yes. Steps are put in working order. Where two of them could be swapped and it matters, you find a bracket asking which comes first.",
        zh: "可以，步骤会按实际操作排好。先后有影响又看不出来的，会用方括号问你哪个在前。",
      },
    },
    {
      question: { en: "Does it add safety rules on its own?", zh: "会自己补安全规定吗？" },
      answer: {
        en: "No. It only moves the hazards you mention in front of the step concerned. Someone who knows the machine and the regulations has to check the result.",
        zh: "不会，只把你提到的危险挪到相应步骤之前。成稿要请懂设备、懂规定的人核对。",
      },
    },
    {
      question: { en: "What changes with the reader?", zh: "选不同的读者有什么区别？" },
      answer: {
        en: "The amount of explanation: a newcomer gets terms explained and signs of success, a trained colleague a terse list, an inspector the records to be kept.",
        zh: "详略不同：新人看到名词解释和成功的样子，熟手看到简短清单，检查人员看到要留哪些记录。",
      },
    },
  ],
  startsFrom: "idea",
  icon: "list-ordered",
  outputKind: "text",
  variants: 1,
  fields: [
    {
      key: "process",
      kind: "Textarea",
      valueType: "Text",
      schemaType: "string",
      label: { en: "How is it done?", zh: "这件事怎么做？" },
      help: {
        en: "Tell it as you would to a colleague: tools, amounts, times, what tends to go wrong.",
        zh: "像跟同事讲一样：工具、用量、时间、容易出错的地方。",
      },
      placeholder: {
        en: "Switch the kiln off, wait until below 100 °C, never open before…",
        zh: "先断电，把冰铲出来，再倒清洗液循环十分钟……",
      },
      required: true,
      maxLength: 12000,
    },
    {
      key: "reader",
      kind: "Select",
      valueType: "Text",
      schemaType: "string",
      label: { en: "Who follows it?", zh: "谁来照着做？" },
      required: true,
      default: "newcomer",
      choices: [
        {
          value: "newcomer",
          label: { en: "Newcomer", zh: "新人" },
          prompt: {
            en: "somebody on their first day: explain each term at first use, one movement per step",
            zh: "第一天上岗的新人：名词首次出现就解释，一步只做一个动作",
          },
        },
        {
          value: "trained",
          label: { en: "Trained colleague", zh: "熟手" },
          prompt: {
            en: "a trained colleague: explain nothing, keep settings, limits and checks",
            zh: "受过培训的同事：不作解释，只留设定值、限度和检查点",
          },
        },
        {
          value: "customer",
          label: { en: "Customer", zh: "顾客" },
          prompt: {
            en: "a customer at home: household words, and when to stop and call for help",
            zh: "在家操作的顾客：用日常说法，写明什么情况下停手求助",
          },
        },
        {
          value: "inspector",
          label: { en: "Inspector or auditor", zh: "检查或审核人员" },
          prompt: {
            en: "an auditor: after each step state the record that proves it, or [record]",
            zh: "审核人员：每步之后写明留下什么记录为证，不明的写 [记录]",
          },
        },
      ],
    },
  ],
  hasSharedFields: false,
  template: {
    en: `Rewrite the procedure told in {{process}} as written instructions.
They are for {{reader}}.
Title: “How to” and the task. Next, **Before you start**: tools, materials, access and time needed, as one bulleted list; nothing that the account does not mention.
**Steps**, numbered, in the order of doing. A step starts with a verb, holds one action and at most 20 words; amounts, temperatures and times are exact.
A hazard stands as “Warning:” directly in front of its step, never after it.
Wherever a step can fail visibly, put “Check:” on the next line with the sign that it worked, and “If not:” with the remedy told.
Missing values become brackets such as [temperature] or [who to call]; an unclear sequence becomes [which first?].
Close with **Done when**: one or two signs that the task is complete.
More than 15 steps are split into stages with a name each. Background and motivation do not belong here.`,
    zh: `把 {{process}} 里讲的做法写成书面操作说明。
照着做的人是{{reader}}。
标题写任务名称。先列 **准备**：工具、材料、权限、所需时间，没提到的不写。
再列 **步骤**，按操作先后编号，每步以动词开头，只含一个动作，不超过 30 个字；用量、温度、时间写准确数值。
有危险的步骤，“警示：”写在那一步之前，不放在后面。
能看出成败的步骤，下一行写“检查：”说明做对了是什么样子，再写“否则：”给出讲过的补救办法。
缺的数值用方括号标出，如 [温度]、[联系谁]；先后不明写 [哪步在前？]。
最后写 **完成标志**，用一两个现象说明事情做完了。
超过 15 步就分阶段，每阶段起个名字。背景和意义不写。`,
  },
  example: {
    en: {
      process:
        "Emptying the pottery kiln: it's off in the morning but the display must read below 100 before you touch it, otherwise glaze cracks and you burn yourself. Open the lid two fingers, leave it 20 minutes, prop stick is on the hook. Then lids right up, gloves on, pieces out from the top shelf down. If one sticks to the shelf leave it and tell Noor. Write the firing number in the log.",
      reader: "newcomer",
    },
    zh: {
      process:
        "奶茶店打烊洗制冰机：先断电，不然会夹手。剩冰全铲出来，倒 50 毫升清洗液，通电按清洗键跑十分钟，排掉，换清水再跑两遍，水里还有泡沫就再跑一遍。最后开着盖晾一夜",
      reader: "trained",
    },
  },
  sample: {
    en: "# How to empty the pottery kiln\n\n**Before you start**\n- Gloves, prop stick (on the hook), firing log\n- [total time], 20 minutes of it waiting\n\n**Steps**\nWarning: opened hot, the kiln burns you and the glaze (glassy coat) cracks.\n1. Read the display.\n   Check: below 100. If not: wait.\n2. Prop the lid open two fingers wide.\n3. Wait 20 minutes.\n4. Raise the lid fully.\n5. Put on the gloves.\n6. Take pieces out, top shelf first.\n   Check: each lifts freely. If not: leave it and tell Noor.\n7. Write the firing number in the log.\n\n**Done when**\nAll loose pieces are out and the log is filled in.",
    zh: "# 打烊清洗制冰机\n\n**准备**\n- 冰铲、清洗液、清水\n\n**步骤**\n警示：带电伸手会被夹伤。\n1. 断电。\n2. 铲出剩冰。\n3. 倒入清洗液 50 毫升。\n4. 通电。\n5. 按清洗键，运行 10 分钟。\n6. 排空。\n7. 换清水运行两遍。\n   检查：水中无泡沫。否则：再跑一遍。\n8. 开盖晾一夜。\n\n**完成标志**\n无冰无泡沫，盖子开着。",
  },
};
