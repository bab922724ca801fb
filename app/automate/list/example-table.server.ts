import type { Locale } from "#core/localized.ts";

type Example = {
  fileName: string;
  columns: [string, string];
  template: string;
  /** Name, material, and what came back; pages show the first three. */
  rows: [name: string, material: string, text: string][];
};

/** Products as a small shop has them, and a template for them. */
export const exampleTable: Record<Locale, Example> = {
  en: {
    fileName: "Example products.csv",
    columns: ["name", "material"],
    template: "Write two sentences for the shop about {{name}}, made of {{material}}. Say what it is good for. Invent nothing.",
    rows: [
      [
        "Oak stool, low",
        "oak, oiled",
        "Low enough to tie your shoes on, strong enough to stand on. Oiled oak that takes a knock and wipes clean.",
      ],
      ["Milk jug", "stoneware", "Pours milk at breakfast and holds flowers after it. Stoneware keeps what’s cold cool at the table."],
      [
        "Throw, rust",
        "new wool",
        "For the sofa in the evening and the foot of the bed at night. New wool warms without weighing you down.",
      ],
      ["Linen apron", "linen", ""],
      ["Hook rail", "forged iron", ""],
      ["Bowl, wide", "stoneware", ""],
    ],
  },
  zh: {
    fileName: "示例商品.csv",
    columns: ["名称", "材质"],
    template: "为网店写两句话，介绍{{名称}}，材质是{{材质}}。说明它适合做什么，不要编造。",
    rows: [
      ["矮橡木凳", "橡木，上油", "坐着换鞋刚好，踩上去够东西也稳当。上过油的橡木经得起磕碰，一擦就净。"],
      ["牛奶壶", "粗陶", "早餐时倒牛奶，收拾完还能插一束花。粗陶保凉，放在桌上不怕一时喝不完。"],
      ["铁锈红盖毯", "新羊毛", "傍晚搭在沙发上，夜里铺在床尾。新羊毛暖和，盖着也不压身。"],
      ["亚麻围裙", "亚麻", ""],
      ["挂钩条", "锻铁", ""],
      ["宽口碗", "粗陶", ""],
    ],
  },
};

const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** The example as a file that people could have brought. */
export function exampleCsv({ columns, rows }: Example): Uint8Array {
  const lines = [columns, ...rows.map(([name, material]) => [name, material])];
  return Buffer.from(lines.map((line) => `${line.map(cell).join(",")}\n`).join(""));
}
