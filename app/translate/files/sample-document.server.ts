import type { Locale } from "#core/localized.ts";
import { languageTags } from "#i18n/locale-path.ts";

/** A page of everything that people look for first in what comes back: headings, bold, a table, a list, a link. */
const samples: Record<Locale, { name: string; text: string }> = {
  en: {
    name: "Bakery handbook.docx",
    text: `# The Saturday bakery

We open at **seven** and close when the last loaf is gone. Please read this page *before* your first shift.

## What is baked when

| Time | Bread | Loaves |
|---|---|---|
| 4:30 | Rye with caraway | 24 |
| 5:15 | Sourdough | 36 |
| 6:00 | Rolls with poppy seed | 120 |

## Three things to remember

1. Weigh the flour twice; the scale drifts when it is cold.
2. Let the dough rest for 40 minutes, never less.
3. Write down what was left over in the [list](https://example.org/list).

If the oven shows 230 °C and still feels cool, call Mara at once.`,
  },
  zh: {
    name: "面包房手册.docx",
    text: `# 周六面包房

我们**七点**开门，卖完最后一个面包就打烊。请在第一次上班*之前*读完这一页。

## 什么时候烤什么

| 时间 | 面包 | 数量 |
|---|---|---|
| 4:30 | 葛缕子黑麦面包 | 24 |
| 5:15 | 酸种面包 | 36 |
| 6:00 | 罂粟籽小面包 | 120 |

## 记住三件事

1. 面粉要称两遍，天冷时秤会不准。
2. 面团静置 40 分钟，绝不能少。
3. 剩下多少，请记在[清单](https://example.org/list)里。

如果烤箱显示 230 °C 却不够热，请马上打电话给玛拉。`,
  },
};

/** Makes a small Word file to try the translation with, in the language of the page. */
export async function makeSampleFile(locale: Locale): Promise<{ name: string; bytes: Uint8Array }> {
  const { toDocx } = await import("#formats/docx/to-docx.ts");
  const { name, text } = samples[locale];
  return { name, bytes: await toDocx(text, { title: name.replace(/\.docx$/, ""), label: null, language: languageTags[locale] }) };
}
