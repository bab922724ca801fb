import type { ToolSeed } from "../../tool-seed.ts";

export const productDescription: ToolSeed = {
  id: 23,
  slug: "marketing/product-description",
  group: "marketing",
  name: { en: "Product Description", zh: "商品描述" },
  summary: {
    en: "Makes a shop listing from a list of features: title, benefit lines, bullets and a table of specifications.",
    zh: "把商品特点整理成一份商品文案，标题、好处、要点和规格表都有。",
  },
  seoTitle: { en: "Product Description for Amazon, Etsy, eBay or Your Shop", zh: "淘宝、亚马逊、Etsy 商品描述与标题生成" },
  seoDescription: {
    en: "Paste features and search terms, choose the marketplace, and get a listing with bullets and specs taken from your facts, with gaps marked.",
    zh: "填入商品特点和搜索词，选好平台，得到标题、描述、要点和规格表。规格只写你提供的，缺的会标出来。",
  },
  searchTexts: {
    en: [
      "product description",
      "amazon listing",
      "etsy listing",
      "ebay title",
      "bullet points",
      "shop text",
      "product title",
      "spec table",
    ],
    zh: ["商品描述", "产品描述", "淘宝标题", "详情页文案", "亚马逊五点描述", "商品卖点", "规格参数", "电商文案"],
  },
  questions: [
    {
      question: { en: "Where do the specifications come from?", zh: "规格参数是从哪儿来的？" },
      answer: {
        en: "Only from your feature list. Sizes, weights or certificates that buyers would expect but you did not state appear as [to be added] in the table.",
        zh: "全部来自你填的特点。买家通常会看、你又没写的尺寸、重量、认证，会在表里标成 [待补充]。",
      },
    },
    {
      question: { en: "How many keywords should I enter?", zh: "关键词填几个合适？" },
      answer: {
        en: "Three to six that describe this very item. Each is used once; a term the product does not match is left out, since it brings visitors who do not buy.",
        zh: "三到六个就够，要和这件商品对得上。每个词用一次，对不上的会舍掉，免得引来不会买的人。",
      },
    },
    {
      question: { en: "What changes with the marketplace?", zh: "换一个平台，结果有什么不同？" },
      answer: {
        en: "Title length, the style of the bullets and what sits first: 80 characters on eBay, for example, or how the piece was made on Etsy.",
        zh: "标题字数、要点写法和信息的先后。比如淘宝标题控制在 30 个汉字以内，Etsy 先讲怎么做出来的。",
      },
    },
  ],
  startsFrom: "idea",
  icon: "package",
  outputKind: "text",
  variants: 1,
  featured: true,
  fields: [
    {
      key: "name",
      kind: "Input",
      valueType: "Text",
      schemaType: "string",
      label: { en: "Product name", zh: "商品名称" },
      placeholder: { en: "Harrow canvas tool roll", zh: "云雀焖烧壶 1.2 升" },
      required: true,
      maxLength: 200,
    },
    {
      key: "features",
      kind: "Textarea",
      valueType: "Text",
      schemaType: "string",
      label: { en: "Features", zh: "商品特点" },
      help: {
        en: "Material, size, contents, care, what it is used for. Notes are fine.",
        zh: "材质、尺寸、配件、保养、用途，零散记几条也行。",
      },
      placeholder: {
        en: "Waxed cotton 510 g, 12 pockets, 68 × 34 cm open, leather strap",
        zh: "316 不锈钢内胆，6 小时后仍有 65℃，可拆洗壶盖",
      },
      required: true,
      maxLength: 12000,
    },
    {
      key: "keywords",
      kind: "Input",
      valueType: "Text",
      schemaType: "string",
      label: { en: "Search terms", zh: "搜索关键词" },
      placeholder: { en: "tool roll, chisel roll, woodworker gift", zh: "焖烧壶，保温壶，煮粥" },
      required: false,
      maxLength: 200,
    },
    {
      key: "marketplace",
      kind: "Select",
      valueType: "Text",
      schemaType: "string",
      label: { en: "Marketplace", zh: "销售平台" },
      required: true,
      default: "own_shop",
      choices: [
        {
          value: "own_shop",
          label: { en: "My own shop", zh: "自有网店" },
          prompt: { en: "the seller's own web shop (title of at most 70 characters)", zh: "卖家自己的网店（标题不超过 35 个汉字）" },
        },
        {
          value: "amazon",
          label: { en: "Amazon", zh: "亚马逊" },
          prompt: {
            en: "Amazon (title of at most 150 characters with no word more than twice, bullets of at most 200, neither price nor delivery mentioned)",
            zh: "亚马逊（标题不超过 150 字符，同一个词最多出现两次；要点每条不超过 200 字符；不提价格和物流）",
          },
        },
        {
          value: "etsy",
          label: { en: "Etsy", zh: "Etsy" },
          prompt: {
            en: "Etsy (title of at most 140 characters, the item itself within the first 40; say early how and by whom it was made, if known)",
            zh: "Etsy（标题不超过 140 字符，前 40 个字符写清是什么；若有资料，先讲由谁、怎样做成）",
          },
        },
        {
          value: "ebay",
          label: { en: "eBay", zh: "eBay" },
          prompt: {
            en: "eBay (title of at most 80 characters with model or size; condition stated in the first sentence)",
            zh: "eBay（标题不超过 80 字符，含型号或尺寸；第一句写明成色）",
          },
        },
        {
          value: "taobao",
          label: { en: "Taobao and Tmall", zh: "淘宝、天猫" },
          prompt: {
            en: "Taobao and Tmall (title of at most 30 Chinese characters, built from search terms without spaces for decoration)",
            zh: "淘宝、天猫（标题不超过 30 个汉字，由搜索词顺着排成）",
          },
        },
      ],
    },
  ],
  hasSharedFields: true,
  template: {
    en: `Write a listing for {{name}} on {{marketplace}}, out of the features in {{features}}.
Buyers search for: {{keywords | the plain product type, in the words of the feature list}}. Use each of these terms once where it reads naturally; skip any that the item does not match.
Parts, in this order, each under a bold label:
1. **Title**: product type first, then the material, size or trait that decides the purchase.
2. **In short**: one or two sentences about what gets easier in daily use, at most 35 words.
3. **Description**: who uses it, when, and what the features change for them. Two paragraphs at most.
4. **Bullets**: up to five, each starting with a benefit of two to four words, a colon, then the feature behind it.
5. **Specifications**: a two-column Markdown table with every measure, material, colour and piece of contents, in the units supplied.
Take no figure, certificate, origin or compatibility from general knowledge about similar goods. A specification buyers expect but which is missing becomes a row with [to be added]; four such rows at most.
Instead of "high quality", "perfect" or "must-have", name the trait that makes it so.`,
    zh: `为 {{name}} 写一份商品文案，销售平台是{{marketplace}}，特点见 {{features}}。
买家会搜：{{keywords | 商品的通用叫法，用词取自特点列表}}。每个词自然地用一次，与商品不符的舍去。
依次写以下部分，各用加粗小标题：
1. **标题**：先写是什么，再写决定购买的材质、尺寸或特点。
2. **一句话**：日常用起来方便在哪，不超过 50 字。
3. **描述**：谁在用、什么时候用、这些特点带来什么变化，最多两段。
4. **要点**：最多五条，先用四到八个字写好处，冒号后写对应的特点。
5. **规格**：两列 Markdown 表格，列出资料里的尺寸、材质、颜色、配件，单位照原样。
不拿同类商品的常识补数字、认证、产地或适配型号。买家通常会看而资料没有的，在表里写 [待补充]，最多四行。
不写“高品质”“完美”“必备”，也不用广告法禁止的极限词，改说具体好在哪里。`,
  },
  example: {
    en: {
      name: "Harrow canvas tool roll",
      features:
        "Waxed cotton canvas 510 g/m², 12 pockets 28 to 55 mm wide, open 68 × 34 cm, rolled 34 × 11 cm, bridle leather strap with brass buckle. Sewn in our workshop in Hexham by two people. Flap keeps chisels from sliding out. Re-wax once a year, do not machine wash. Olive or black.",
      keywords: "tool roll, chisel roll, woodworker gift",
      marketplace: "etsy",
      tone: 4,
      length: "short",
    },
    zh: {
      name: "云雀焖烧壶 1.2 升",
      features:
        "316 不锈钢内胆，真空双层；开水装满 6 小时后约 65℃；壶口内径 8.5 厘米，手能伸进去洗；壶盖可拆成三件；带折叠勺和隔热布套；颜色：米白、墨绿。泡米焖粥约 4 小时。",
      keywords: "焖烧壶，保温壶，焖粥",
      marketplace: "taobao",
      tone: 4,
      length: "short",
    },
  },
  sample: {
    en: "**Title**: Waxed Canvas Tool Roll, 12 Pockets, Chisel Roll, Woodworker Gift\n\n**In short**: Sewn by two people in Hexham, it keeps twelve tools apart and in order.\n\n**Description**: For woodworkers whose tools travel. Unroll it on the bench and every handle is in view; roll it up and buckle the strap.\n\n**Bullets**\n- No sliding out: a flap holds chisels in\n- Fits mixed sets: pockets from 28 to 55 mm\n- Small in the bag: 34 × 11 cm rolled\n\n**Specifications**\n| | |\n|---|---|\n| Canvas | Waxed cotton, 510 g/m² |\n| Open | 68 × 34 cm |\n| Strap | Bridle leather, brass buckle |\n| Colours | Olive, black |\n| Weight | [to be added] |",
    zh: "**标题**：焖烧壶保温壶云雀1.2升316不锈钢焖粥\n\n**一句话**：早上倒进米和开水，约四小时后就是粥。\n\n**描述**：带饭的人出门前装好，午休时打开。\n\n**要点**\n- 中午还热：开水 6 小时后约 65℃\n- 手能伸进去洗：壶口内径 8.5 厘米\n\n**规格**\n| 项目 | 参数 |\n|---|---|\n| 内胆 | 316 不锈钢 |\n| 颜色 | 米白、墨绿 |\n| 净重 | [待补充] |",
  },
};
