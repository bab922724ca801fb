import type { PageSeed } from "./page-seed.ts";

/** The refund rule of PRODUCT.md §10. */
export const page: PageSeed = {
  slug: "refunds",
  title: { en: "Refunds", zh: "退款规则" },
  description: {
    en: "What is never charged, what comes back by itself, and what you can have back of plans and token packs.",
    zh: "哪些不收费，哪些自动退回，订阅和代币包怎样退款。",
  },
  body: {
    en: `## What comes back by itself

Before a run starts, its price is held. Once it is over, you pay for what you were given, and the rest returns within seconds; you do not have to ask.

| How it ended | What you pay |
|---|---|
| whole, or cut off at the length you asked for | the price that was shown |
| you pressed Stop | the part that was delivered |
| it failed, was blocked, or came empty | nothing |
| it broke off on the way | nothing, and you keep the text |
| a file could not be translated | nothing |

The receipt below each result says what was held, what was charged and what came back. Should the server itself go down, what was held returns as soon as it is up again.

## Plans and token packs

Where this site sells plans or tokens, these rules hold:

- **Subscription:** all of your money back within 7 days, as long as fewer than 30 of the plan's tokens were used.
- **Token packs:** within 14 days, if the pack is unused. Tokens do not expire.
- **Cancelling:** at any time. The plan runs until the end of what was paid for, and nothing is deleted afterwards.

As long as the site sells nothing, there is nothing to pay back: the tokens of a new account are a gift.

## How to ask

Write to whoever runs this site, with the number of the receipt or the invoice.
`,
    zh: `## 自动退回的部分

开始之前先预留相应的费用。结束后按实际得到的内容收费，其余几秒内退回，不需要申请。

| 结果 | 收费 |
|---|---|
| 完整，或写到你要求的长度为止 | 页面所示的价格 |
| 你按了“停止” | 已写出的部分 |
| 失败、被拦截，或结果为空 | 不收费 |
| 中途断掉 | 不收费，文字归你 |
| 文件没能翻译 | 不收费 |

每个结果下面的账单会写明预留了多少、收了多少、退了多少。如果服务器本身停机，恢复后会立即退回预留的费用。

## 订阅与代币包

如果本站出售订阅或代币，按以下规则退款：

- **订阅**：7 天内，且方案代币使用不到 30 个，全额退款。
- **代币包**：14 天内，未使用的可以退款。代币不会过期。
- **取消订阅**：随时可以。方案用到已付费的期限为止，之后也不会删除任何内容。

本站没有出售任何东西时，也就没有需要退的钱：新账号的代币是赠送的。

## 如何申请

请联系本站的运营者，并附上账单或发票的编号。
`,
  },
};
