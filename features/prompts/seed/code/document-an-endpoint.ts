import type { PromptSeed } from "../prompt-seed.ts";

/** Documents one HTTP endpoint so that a caller needs no source code. */
export const documentAnEndpoint: PromptSeed = {
  slug: "document-an-endpoint",
  tags: ["code", "writing"],
  title: { en: "Document an API endpoint", zh: "给接口写文档" },
  description: {
    en: "Paste the handler. You get parameters, answers, errors and a copyable call, plus what the code leaves undecided.",
    zh: "贴上处理函数，得到参数、返回、错误和可复制的调用示例，还有代码里没说死的地方。",
  },
  template: {
    en: `Document the endpoint implemented below. Reader: {{caller}}. Format: {{format}}
Base address for examples: {{base_url | https://api.example.com}}

{{handler}}

Sections in this order: one sentence on what a caller achieves; who may call it; parameters (name, place, type, required, default, limits, an example that is valid); success answer with a full body and each field explained once; errors as status | code | when | what the caller should do; what happens when the same call is sent twice; limits on size and rate; one copyable request with curl.
Read limits and errors from the code, including those that arise in called helpers by their evident names, and mark the latter “(inferred)”. Values in examples look real but belong to nobody. Finish with “Undecided in the code”: cases a caller will meet for which the handler has no clear answer, such as empty lists, unknown fields, time zones.`,
    zh: `给下面实现的接口写文档，读者：{{caller}}；格式：{{format}}
示例中的地址：{{base_url | https://api.example.com}}

{{handler}}

顺序如下：一句话说调用后能办成什么；谁有权限；参数表（名称、位置、类型、是否必填、默认值、上下限、合法示例）；成功时的完整返回，每个字段讲一次；错误表，列状态、代码、何时出现、调用方怎么办；同一请求发两遍会怎样；大小和频率限制；一条能直接复制的 curl 命令。
限制和错误从代码里读，被调用的函数只能从名字判断的，标“推断”。示例数据要像真的，但不属于任何人。结尾写“代码里没说死的”：空列表、未知字段、时区等调用方迟早会碰上、而实现没有交代的情形。`,
  },
  variables: [
    {
      key: "handler",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Handler", zh: "处理函数" },
      help: { en: "Code with validation; leave out secrets.", zh: "含校验的代码，密钥请删去。" },
      example: { en: 'app.post("/loans", …)', zh: '@app.post("/orders") …' },
      required: true,
      maxLength: 12000,
    },
    {
      key: "caller",
      kind: "Select",
      valueType: "Text",
      label: { en: "Reader", zh: "读者" },
      help: { en: "Decides how much is explained.", zh: "决定解释到什么程度。" },
      example: { en: "partner-developers", zh: "own-frontend-team" },
      required: true,
      choices: [
        { value: "partner-developers", label: { en: "Developers of partners", zh: "合作方开发者" } },
        { value: "own-frontend-team", label: { en: "Our front-end team", zh: "自家前端" } },
        { value: "beginners", label: { en: "Beginners", zh: "初学者" } },
      ],
    },
    {
      key: "format",
      kind: "Radio",
      valueType: "Text",
      label: { en: "Format", zh: "格式" },
      help: { en: "Of the result.", zh: "输出形式。" },
      example: { en: "Markdown", zh: "Markdown" },
      required: true,
      choices: [
        { value: "Markdown", label: { en: "Markdown", zh: "Markdown" } },
        { value: "OpenAPI-YAML", label: { en: "OpenAPI (YAML)", zh: "OpenAPI（YAML）" } },
      ],
    },
    {
      key: "base_url",
      kind: "Input",
      valueType: "Text",
      label: { en: "Base address", zh: "示例地址" },
      help: { en: "Without a trailing slash.", zh: "末尾不带斜杠。" },
      example: { en: "https://library.example.org/v1", zh: "https://api.example.cn" },
      required: false,
      maxLength: 200,
    },
  ],
  exampleInputs: {
    en: {
      handler:
        'app.post("/loans", auth, async (req, res) => {\n  const { bookId, days = 21 } = req.body;\n  if (!bookId) return res.status(400).json({ code: "book_missing" });\n  if (days > 42) return res.status(422).json({ code: "too_long" });\n  const book = await findBook(bookId);\n  if (book.loanedTo) return res.status(409).json({ code: "already_out" });\n  const loan = await lend(book, req.user, days);\n  res.status(201).json({ id: loan.id, due: loan.due });\n});',
      caller: "partner-developers",
      format: "Markdown",
      base_url: "https://library.example.org/v1",
    },
    zh: {
      handler:
        '@app.post("/appointments")\ndef create(body: dict, user=Depends(login)):\n    slot = get_slot(body["slot_id"])\n    if slot.date < today():\n        raise HTTPException(422, "slot_in_past")\n    if slot.left == 0:\n        raise HTTPException(409, "slot_full")\n    if count_open(user) >= 3:\n        raise HTTPException(429, "too_many_open")\n    a = book(slot, user, note=body.get("note", "")[:200])\n    return {"id": a.id, "number": a.number}',
      caller: "own-frontend-team",
      format: "Markdown",
      base_url: "https://api.example.cn",
    },
  },
};
