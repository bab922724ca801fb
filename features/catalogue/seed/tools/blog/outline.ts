import type { ToolSeed } from "../../tool-seed.ts";

export const outline: ToolSeed = {
  id: 28,
  slug: "blog/outline",
  group: "blog",
  name: { en: "Blog Outline", zh: "文章大纲" },
  summary: {
    en: "Plans an article around the questions a reader has, as headings and subheadings with notes on what each must deliver.",
    zh: "从读者想问的问题出发，列出文章的二级、三级标题，并注明每一节要讲到什么。",
  },
  seoTitle: { en: "Blog Outline Built on Readers' Questions", zh: "博客文章大纲：先列问题，再定标题" },
  seoDescription: {
    en: "Enter topic, keyword and reader. Get the questions to answer, H2 and H3 headings in a sensible order, and notes on the sources you will need.",
    zh: "填写主题、关键词和读者，得到要回答的问题、排好顺序的 H2/H3 标题，以及每节需要的例子和资料。",
  },
  searchTexts: {
    en: ["blog outline", "article structure", "headings", "h2 h3", "content brief", "table of contents", "plan a post"],
    zh: ["文章大纲", "博客提纲", "写作提纲", "文章结构", "标题层级", "内容策划", "选题"],
  },
  questions: [
    {
      question: { en: "Does it look up what people search for?", zh: "会去查大家在搜什么吗？" },
      answer: {
        en: "No, it has no search data. It works out likely questions from topic and reader; compare them with your own keyword tool or the results page.",
        zh: "不会，这里没有搜索数据。问题由主题和读者推出来，可以再对照关键词工具或搜索结果页。",
      },
    },
    {
      question: { en: "Which depth should I choose?", zh: "详略该怎么选？" },
      answer: {
        en: "Brief suits a post that answers one thing, standard a guide of around 1,000 words, thorough a reference page that people return to.",
        zh: "只答一个问题选“简要”，一千五百字左右的指南选“标准”，供人反复查阅的长文选“详尽”。",
      },
    },
    {
      question: { en: "How do I turn the outline into an article?", zh: "大纲怎么变成文章？" },
      answer: {
        en: "Delete what you do not want, add your own facts under the headings, and hand the result to Blog Post, which keeps your order.",
        zh: "删掉不要的，在标题下补上自己的材料，再交给“博客文章”工具，它会按你的顺序写。",
      },
    },
  ],
  startsFrom: "idea",
  icon: "list-tree",
  outputKind: "text",
  variants: 1,
  fields: [
    {
      key: "topic",
      kind: "Input",
      valueType: "Text",
      schemaType: "string",
      label: { en: "Topic", zh: "主题" },
      placeholder: { en: "Insulating a rented flat without drilling", zh: "在阳台种番茄" },
      required: true,
      maxLength: 200,
    },
    {
      key: "keyword",
      kind: "Input",
      valueType: "Text",
      schemaType: "string",
      label: { en: "Keyword", zh: "关键词" },
      help: { en: "The phrase you would like to be found for.", zh: "希望别人搜到这篇文章时用的词。" },
      placeholder: { en: "renter insulation", zh: "阳台种番茄" },
      required: false,
      maxLength: 200,
    },
    {
      key: "reader",
      kind: "Input",
      valueType: "Text",
      schemaType: "string",
      label: { en: "Reader", zh: "读者" },
      placeholder: { en: "Tenants with draughty windows and £100 to spend", zh: "第一次种菜、阳台朝南的上班族" },
      required: false,
      maxLength: 200,
    },
    {
      key: "depth",
      kind: "Select",
      valueType: "Text",
      schemaType: "string",
      label: { en: "Depth", zh: "详略" },
      required: true,
      default: "standard",
      choices: [
        {
          value: "brief",
          label: { en: "Brief", zh: "简要" },
          prompt: { en: "brief: three H2 headings, no H3, three questions", zh: "简要，三个 H2，不设 H3，列三个问题" },
        },
        {
          value: "standard",
          label: { en: "Standard", zh: "标准" },
          prompt: {
            en: "standard: five or six H2 headings, up to three H3 under each, six questions",
            zh: "标准，五到六个 H2，每个下面最多三个 H3，列六个问题",
          },
        },
        {
          value: "thorough",
          label: { en: "Thorough", zh: "详尽" },
          prompt: {
            en: "thorough: eight to ten H2 headings, two to four H3 under each, ten questions, and a section on exceptions",
            zh: "详尽，八到十个 H2，每个下面两到四个 H3，列十个问题，另设一节讲例外情况",
          },
        },
      ],
    },
  ],
  hasSharedFields: true,
  template: {
    en: `Plan a blog article on {{topic}}. It is read by {{reader | someone new to the subject who wants to act on it today}}.
Depth is {{depth}}.
Open with a working title as a # heading, then "Questions to answer": what this reader would ask, in their words, the most pressing first. Each must be answered under one of the headings; put its number in parentheses behind that heading.
Then the outline. An H2 states what the section says ("Stop draughts before you add layers"), not a label such as "Introduction" or "Benefits". The first one answers the main question; background comes later.
Phrase to be found by: {{keyword | the topic itself}}. Set it in the title and in one H2 where it sounds natural, nowhere else.
Below every H2 give a note in one line: the point to make, and the example, number or photo the author must supply, as [example: …], [source: …] or [photo: …]. State no statistics yourself.
Finish with "Leave out": two or three things that other articles on this subject include and this reader does not need.
Format: ## and ### in Markdown for the outline, notes as plain lines, no comment around it.`,
    zh: `为 {{topic}} 这个主题列一份文章大纲。读者：{{reader | 刚接触这个话题、想马上动手的人}}。
详略要求：{{depth}}。
先用 # 写一个暂定总标题，再写“要回答的问题”：用读者自己的口吻，最急的排最前。每个问题都要落到某个标题下，把编号写在该标题后的括号里。
接着是大纲。H2 直接说出这一节的结论，例如“先看日照，再挑品种”，不写“前言”“优点”这类空标题。第一个 H2 就回答最主要的问题，背景往后放。
希望被搜到的词：{{keyword | 主题本身}}。在总标题和一个读着自然的 H2 里各用一次，别处不用。
每个 H2 下面用一行注明：要讲清的一点，以及作者需补的例子、数字或图片，写成 [例子：……]、[资料：……] 或 [图片：……]。不要自己给出统计数字。
最后写“不必写”：同类文章常见而这位读者用不上的两三项。
格式：大纲用 Markdown 的 ## 和 ###，说明写成普通行，前后不加话。`,
  },
  example: {
    en: {
      topic: "Insulating a rented flat without drilling",
      keyword: "renter insulation",
      reader: "Tenants with draughty windows and £100 to spend",
      depth: "brief",
      tone: 14,
      length: "short",
    },
    zh: { topic: "在阳台种番茄", keyword: "阳台种番茄", reader: "第一次种菜、阳台朝南的上班族", depth: "brief", tone: 14, length: "short" },
  },
  sample: {
    en: "# Renter insulation for under £100\n\nQuestions to answer\n1. Where is the cold coming in?\n2. What can I fit and take off again?\n3. Will the landlord object?\n\n## Find the draught before you buy anything (1)\nThe candle test. [photo: candle at a window frame]\n\n## Renter insulation that peels off again (2)\nTape, film, curtains in order of cost. [source: current prices]\n\n## Send the landlord two lines first (3)\nWhat a lease usually covers. [example: message to a landlord]\n\nLeave out\n- Cavity walls and loft work\n- Grants for owners",
    zh: "# 阳台种番茄：从一盆开始\n\n要回答的问题\n1. 我家阳台晒得够吗？\n2. 买什么苗、多大的盆？\n3. 出差几天谁来浇水？\n\n## 先看日照，再决定种不种（1）\n连看三天光照时间。[资料：番茄所需光照]\n\n## 阳台种番茄，选矮生品种配深盆（2）\n讲清品种和盆的搭配。[例子：自家盆的尺寸]\n\n## 出差前一晚这样浇水（3）\n介绍棉绳吸水法。[图片：装置照片]\n\n不必写\n- 大棚育苗\n- 病虫害图鉴",
  },
};
