import type { PromptSeed } from "../prompt-seed.ts";

/** Writes a query from a business question and states how it reads the words. */
export const sqlFromAQuestion: PromptSeed = {
  slug: "sql-from-a-question",
  tags: ["data", "code"],
  title: { en: "SQL from a question", zh: "把业务问题变成 SQL" },
  description: {
    en: "Give your tables and a question in plain words. You get the query, how each word was understood, and a check for its result.",
    zh: "给出表结构和一句大白话问题，得到查询语句、对每个词的理解，以及核对结果的办法。",
  },
  template: {
    en: `Dialect: {{dialect}}. Question from a colleague: {{question}}

Tables (columns, keys, anything odd):
{{schema}}

Before the query, translate the question: for each word that can mean two things (“customer”, “month”, “active”) the reading you chose and the column behind it. Where a column is lacking, stop and ask for it rather than making up a name.
Query: common table expressions named after what they hold, explicit joins, half-open date ranges, a comment only where a reader would stumble. Take care of rows that join twice, NULL in conditions, division by zero, and ties at a cut-off; mention which of them apply.
Afterwards: a small query whose answer I know or can look up, to compare with; the first three columns of an invented result so that I see its shape; and an index to consider if the table has millions of rows.`,
    zh: `数据库：{{dialect}}。同事的问题：{{question}}

表结构（字段、主键、特殊情况）：
{{schema}}

写语句之前先翻译问题：凡有两种理解的词，比如“客户”“本月”“活跃”，写明取哪种、落到哪个字段。缺字段就停下来问，别自造名字。
语句：用公共表表达式，名称说明里面是什么；联接写全；日期区间左闭右开；只在容易看岔处加注释。留意联接后翻倍的行、条件里的空值、除以零、截断处并列，用到哪条就说明哪条。
之后再给三样：一条我能凭已知答案核对的小查询；虚构的两三行结果，让我看看样子；表到千万行时值得考虑的索引。`,
  },
  variables: [
    {
      key: "schema",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Tables", zh: "表结构" },
      help: { en: "CREATE statements or a plain list.", zh: "建表语句或字段清单。" },
      example: { en: "orders(id, customer_id, paid_at, total_cents)", zh: "orders(id, user_id, paid_at, amount)" },
      required: true,
      maxLength: 8000,
    },
    {
      key: "question",
      kind: "Input",
      valueType: "Text",
      label: { en: "Question", zh: "问题" },
      help: { en: "As somebody would ask it.", zh: "照别人问你的原话写。" },
      example: { en: "Which plan loses the most members within 60 days of joining?", zh: "这学期各门课的续报率是多少，退费的不算？" },
      required: true,
      maxLength: 500,
    },
    {
      key: "dialect",
      kind: "Select",
      valueType: "Text",
      label: { en: "Dialect", zh: "数据库" },
      help: { en: "Date functions differ.", zh: "日期函数各不相同。" },
      example: { en: "PostgreSQL", zh: "MySQL" },
      required: true,
      choices: [
        { value: "PostgreSQL", label: { en: "PostgreSQL", zh: "PostgreSQL" } },
        { value: "MySQL", label: { en: "MySQL", zh: "MySQL" } },
        { value: "SQLite", label: { en: "SQLite", zh: "SQLite" } },
        { value: "SQL-Server", label: { en: "SQL Server", zh: "SQL Server" } },
        { value: "BigQuery", label: { en: "BigQuery", zh: "BigQuery" } },
      ],
    },
  ],
  exampleInputs: {
    en: {
      schema:
        "members(id, joined_on, left_on null), visits(id, member_id, at timestamptz), plans(id, name), member_plans(member_id, plan_id, from_day, to_day null). A member may change plan on the same day.",
      question: "Which plan loses the most members within 60 days of joining?",
      dialect: "PostgreSQL",
    },
    zh: {
      schema:
        "students(id, name, grade), courses(id, title, teacher), enrolls(student_id, course_id, paid_at, refunded_at 可空), lessons(course_id, held_on), signs(student_id, lesson_id, state)。一名学生可重复报同一门课。",
      question: "这学期各门课的续报率是多少，退费的不算？",
      dialect: "MySQL",
    },
  },
  modelClass: "careful",
};
