import type { ToolSeed } from "../../tool-seed.ts";

export const persona: ToolSeed = {
  id: 27,
  slug: "marketing/persona",
  group: "marketing",
  name: { en: "Customer Persona", zh: "用户画像" },
  summary: {
    en: "Builds a customer persona from what you know and keeps observed evidence apart from guesses, with a test for each guess.",
    zh: "根据已知材料整理用户画像，把有依据的和推测的分开写，每条推测都附验证办法。",
  },
  seoTitle: { en: "Customer Persona: Evidence and Assumptions Apart", zh: "用户画像：依据和推测分开写" },
  seoDescription: {
    en: "Paste interview notes, reviews or sales figures and get a persona where each line shows its source, each assumption how to check it.",
    zh: "贴上访谈记录、评价或销售数据，得到一份用户画像：哪些有出处、哪些只是猜测、怎么验证，一目了然。",
  },
  searchTexts: {
    en: ["persona", "customer profile", "buyer persona", "target group", "ideal customer", "user research", "jobs to be done"],
    zh: ["用户画像", "客户画像", "目标用户", "目标客户", "人群分析", "用户研究", "买家画像"],
  },
  questions: [
    {
      question: { en: "What counts as evidence?", zh: "什么样的材料算依据？" },
      answer: {
        en: "Things customers said or did: interview notes, support tickets, reviews, orders, survey answers. A colleague's opinion is an assumption until someone has asked a buyer.",
        zh: "客户说过或做过的事：访谈、客服记录、评价、订单、问卷。同事的看法在问过买家之前都算推测。",
      },
    },
    {
      question: { en: "Can I use it before talking to a single customer?", zh: "一个客户都没聊过，能用吗？" },
      answer: {
        en: "Yes. Leave the evidence empty: the table of findings then stays bare and you get a list of assumptions with interview questions to start from.",
        zh: "能。依据一栏空着就行，得到的会是一份推测清单和访谈提纲，正好用来开始聊。",
      },
    },
    {
      question: { en: "Why has the persona no age, photo or hobbies?", zh: "为什么没有年龄、照片和爱好？" },
      answer: {
        en: "Such details look convincing and rarely steer a decision. They show up only if your material says that they matter for buying.",
        zh: "这些细节看着真实，却很少影响决策。材料里说明它们与购买有关，才会写进去。",
      },
    },
  ],
  startsFrom: "idea",
  icon: "user-round-search",
  outputKind: "text",
  variants: 1,
  fields: [
    {
      key: "product",
      kind: "Textarea",
      valueType: "Text",
      schemaType: "string",
      label: { en: "Your product", zh: "你的产品" },
      help: { en: "What it does, price, how people buy it.", zh: "做什么用、多少钱、怎么买到。" },
      placeholder: { en: "Meal boxes for people on night shifts, ordered by the week", zh: "线上书法课，每周一次直播，作业有人批改" },
      required: true,
      maxLength: 12000,
    },
    {
      key: "evidence",
      kind: "Textarea",
      valueType: "Text",
      schemaType: "string",
      label: { en: "Evidence", zh: "已有材料" },
      help: {
        en: "Quotes, reviews, order data, survey results. Take out names and contact details first.",
        zh: "客户原话、评价、订单数据、问卷结果。请先去掉姓名和联系方式。",
      },
      placeholder: { en: "Three interviews, 40 reviews, orders by weekday", zh: "五位学员的访谈、课后评价、续费数据" },
      required: false,
      maxLength: 12000,
    },
  ],
  hasSharedFields: false,
  template: {
    en: `Draw up one customer persona for the product in {{product}}.
What is known about customers: {{evidence | nothing yet, so leave the findings table with a single row “none yet” and treat every statement as an assumption}}.
Give the persona a role instead of a personal name ("The ward nurse on nights"). Age, sex, income and hobbies appear only where a source ties them to buying.
Output in this order:
**Role and situation**: two sentences at most.
**Findings**: a table with the columns Finding, Source (a short quotation or figure), Strength (one voice, several, measured). Cover trigger, goal, obstacle, alternatives used today, who decides, where they look. Leave out a row for which there is no source.
**Assumptions**: a table with the columns Assumption, Why it seems likely, Quickest check, ordered by how much damage it would do if wrong. At most six.
**Contradictions**: places where sources disagree; skip the part if there are none.
**Ask next**: three to five open questions about past behaviour, none that can be answered with yes or no.
Never move a statement into Findings because it sounds plausible. Do not stretch one person's words to all customers.`,
    zh: `为 {{product}} 里的产品整理一份用户画像。
关于客户的已知材料：{{evidence | 暂无；依据表只写一行“暂无”，其余说法一律归入推测}}。
画像用角色命名，不取人名，例如“值夜班的护士”。年龄、性别、收入、爱好，只有材料说明与购买有关时才写。
依次输出：
**角色与处境**：不超过两句。
**依据**：表格，列为“发现、出处（原话或数字）、强度（一人提到／多人提到／有数据）”。内容涉及触发时机、目的、阻碍、现在的替代办法、谁拍板、从哪里找信息；没有出处的不列。
**推测**：表格，列为“推测、为什么像是真的、最快的验证办法”，按猜错的损失从大到小排，最多六条。
**矛盾**：材料互相打架的地方，没有就略去。
**接下来问**：三到五个问过去行为的开放式问题，不能用“是”或“否”作答。
听着合理不等于有依据，不得移入依据表；一个人的话不要说成所有人的看法。`,
  },
  example: {
    en: {
      product: "Lantern Box: cooked meals for night workers, delivered on Sunday for five shifts, £42 a week, can be paused by text.",
      evidence:
        "Interview A (nurse): “At 3 am the canteen is crisps.” Interview B (warehouse): “I'd pay to not think about it.” Interview C (nurse): “I skipped a week because my fridge at work is shared.” Orders: 61% paused at least once in ten weeks, mostly in weeks with a shift change.",
    },
    zh: {
      product: "“临池”线上书法课，每周日晚直播一小时，作业由老师批改，季费 680 元，微信群里交作业。",
      evidence:
        "学员甲（退休教师）：“批改比上课有用。”学员乙（会计）：“孩子睡了我才有空写。”学员丙：“群里消息太多，找不到自己的作业。”数据：续费的人里七成交满八次作业，未续费的平均交三次。",
    },
  },
  sample: {
    en: "**Role and situation**: The night worker who plans for five shifts at once.\n\n**Findings**\n| Finding | Source | Strength |\n|---|---|---|\n| Food at night is poor | “At 3 am the canteen is crisps” | one voice |\n| Shift changes come with pauses | 61% paused in ten weeks | measured |\n\n**Assumptions**\n| Assumption | Why it seems likely | Quickest check |\n|---|---|---|\n| Lack of storage stops orders | One shared fridge mentioned | Ask ten who paused |\n\n**Ask next**\n- What did you eat on your last three nights?\n- What happened the last time you paused?\n- Who else eats from your box?",
    zh: "**角色与处境**：晚上才有空写字的学员。\n\n**依据**\n| 发现 | 出处 | 强度 |\n|---|---|---|\n| 看重批改 | “批改比上课有用” | 一人提到 |\n\n**推测**\n| 推测 | 为什么像是真的 | 最快的验证办法 |\n|---|---|---|\n| 群乱使人流失 | 一人找不到作业 | 问未续费者 |\n\n**接下来问**\n- 上次没交作业那天怎么了？\n- 何时想过放弃？\n- 怎么找到这门课的？",
  },
};
