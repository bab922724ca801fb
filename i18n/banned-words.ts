import type { Locale } from "#core/localized.ts";

/** One word or construction that no message uses, what to write in its place, and a sentence that would be refused. */
export type BannedWords = { banned: RegExp; instead: string; refused: string };

/** The list that `docs/words.md` speaks of: what makes a sentence sound translated, foreign to the field, or unlike the rest of the product. */
export const bannedWords: Record<Locale, readonly BannedWords[]> = {
  en: [
    { banned: /\b(?:some|any|every|no)body\b/i, instead: "someone, anyone, everyone, no one", refused: "Somebody has this handle." },
    {
      banned: /\b(?:stands?|stood)\b(?!-in| out\b| for\b)/i,
      instead: "is, appears, you see",
      refused: "The price stands beside the button.",
    },
    { banned: /\banew\b/i, instead: "again", refused: "Upload it to translate it anew." },
    { banned: /\bmend(?:s|ed)?\b/i, instead: "fix", refused: "Mend this first." },
    { banned: /\bbin\b/i, instead: "trash", refused: "Move all to the bin" },
    { banned: /\btake(?:n)? (?:\w+ )?(?:along|back)\b/i, instead: "move to my account, undo, revoke", refused: "Take them along?" },
    { banned: /\bput(?:s)? (?:it |them )?in(?:to)?\b(?! place)/i, instead: "type, paste, enter, add", refused: "Put in a text first." },
    { banned: /\ba texts?\b(?! field| box| model| file)/i, instead: "text, without an article", refused: "Type or paste a text" },
    { banned: /\bgo(?:es|ing)? on\b/i, instead: "continue, keep going", refused: "The run goes on." },
    { banned: /\bh(?:eld|olds?) up\b(?! to)/i, instead: "fails, is delayed", refused: "It is held up." },
    { banned: /\bmails\b|(?<!e-?)\bmail address/i, instead: "email, emails, email address", refused: "Enter your mail address." },
    { banned: /(?:^|[.:;] )also\b/i, instead: "… , too", refused: "Also a file with both languages" },
    { banned: /\bnothing (?:was|is) charged\b/i, instead: "you weren’t charged, no charge if it fails", refused: "Nothing was charged." },
    { banned: /\b(?:free|daily|text) units?\b/i, instead: "runs", refused: "15 free units left today" },
    { banned: /^Costs nothing/, instead: "free", refused: "Costs nothing in the demo" },
    {
      banned: /\bis (?:not )?open to you\b|\bmay not open\b/i,
      instead: "you don’t have access to",
      refused: "This page is not open to you",
    },
    { banned: /\b(?:un)?tick(?:ed|s)?\b/i, instead: "check, checked", refused: "With no tick it is shown to all." },
    { banned: /\b(?:small letters|lower-case)\b/i, instead: "lowercase letters", refused: "Use small letters and digits." },
    { banned: /\bwithout script\b/i, instead: "without JavaScript", refused: "Without script, it is slower." },
    { banned: /\bby itself\b/i, instead: "automatically", refused: "It returns by itself." },
    {
      banned: /\b(?:please|oops|sorry|simply|successful(?:ly)?|are you sure|really (?:delete|want))\b/i,
      instead: "the fact, without it",
      refused: "Please try again.",
    },
    { banned: /\bclick(?:ed|ing)?\b/i, instead: "press, choose, open", refused: "Click the button." },
    {
      banned:
        /\b(?:colour|favour|behaviour|catalogue|centre|licence|grey|cancelled|labelled|afterwards|towards|whilst|(?:recogn|organ|apolog|roman|custom|summar|personal)is(?:e|ation))/i,
      instead: "American spelling: color, favorite, catalog, canceled, recognize",
      refused: "Choose a colour.",
    },
    { banned: /'/, instead: "’", refused: "You don't have access." },
    { banned: /\.\.\.| …/, instead: "… without a space", refused: "Saving …" },
  ],
  zh: [
    { banned: /代币|免费额度/, instead: "点数，免费次数", refused: "需要 2 个代币。" },
    { banned: /您/, instead: "你", refused: "您的草稿已保存。" },
    { banned: /将会/, instead: "会", refused: "结果将会显示在这里。" },
    {
      banned: /(?:对|将).{1,12}进行|进行(?:翻译|编辑|修改|操作|保存|设置|检查|处理|查看|搜索|选择)/u,
      instead: "直接用动词",
      refused: "对文件进行翻译。",
    },
    { banned: /对于|来说|来讲/, instead: "直接说", refused: "对于新用户来说，这是免费的。" },
    { banned: /(?:^|[。；！？])当.{1,20}时/u, instead: "……后，……时", refused: "当你登录时，草稿会移到账号。" },
    { banned: /请您|抱歉|对不起|糟糕/, instead: "说事实和下一步", refused: "抱歉，出错了。" },
    { banned: /成功地|已成功|成功(?:保存|删除|添加|发布)/, instead: "已……", refused: "已成功保存。" },
    { banned: /点击|单击/, instead: "点", refused: "点击按钮。" },
    { banned: /可不填/, instead: "选填", refused: "补充说明（可不填）" },
    { banned: /[没未]有?收取费用|没有扣费|未计费/, instead: "未扣费", refused: "没有扣费。" },
    { banned: /账单/, instead: "收据", refused: "先看价格，后有账单。" },
    { banned: /预留/, instead: "预扣", refused: "预留、实扣、退回" },
    { banned: /这个会话|在会话中|整个会话/, instead: "对话（会话只用于登录）", refused: "在会话中打开" },
    { banned: /贴上/, instead: "粘贴", refused: "请贴上原文。" },
    { banned: /\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}/u, instead: "中英文、数字之间空一格", refused: "使用Google登录" },
    { banned: /\p{Script=Han}\(|\)\p{Script=Han}/u, instead: "全角括号", refused: "名称(选填)" },
    { banned: /\.\.\.|(?<![…/])…(?!…)/u, instead: "……", refused: "正在保存…" },
  ],
};

/** What a sentence has of the list: the words as they are in it, with what to write in their place; empty if there is nothing. */
export function findBannedWords(locale: Locale, text: string): string[] {
  return bannedWords[locale].flatMap(({ banned, instead }) => {
    const found = banned.exec(text);
    return found === null ? [] : [`“${found[0].trim()}”: ${instead}`];
  });
}
