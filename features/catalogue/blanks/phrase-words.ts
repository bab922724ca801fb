/** Words that tell what belongs to a blank; all of them are read in lower case. */
const words = (list: string): ReadonlySet<string> => new Set(list.split(" "));

/** What a phrase begins with. */
export const prepositions = words(
  "about above across after against along among around as at before behind below beside between beyond by called concerning despite " +
    "during except following for from given in including inside into like mentioning named near of off on onto outside over per " +
    "regarding since than through throughout titled to toward towards under until upon using via with within without",
);
/** What goes before another preposition with one noun between them: "with a focus on". */
export const phraseNouns = words("addition emphasis focus reference regard relation respect response stress");
/** What goes along before a preposition: "no more than", "as if by". */
export const comparisons = words("no not more longer fewer less shorter greater if though");
/** What a phrase ends before, besides another preposition. */
export const stops = words(
  "and are because but can if is must nor only or please should so that then when where which while who will would yet",
);
export const joiners = words("and or & nor plus");
export const determiners = words("a an the my your our their its his her this that these those some any");
/** What isn't left at the end of a sentence. */
export const openEnds = words("a an the my your our their its his her be is are it as called named titled");
/** What a field is a kind of, and what counts; it goes along with its blank. */
export const kinds = words(
  "accent angle audience author character characters dialect emotion form format framework genre item items language length level line " +
    "lines manner minutes mood page pages paragraph paragraphs people perspective point points reader readers register sentence " +
    "sentences style team theme tone version voice way word words year years",
);

const chineseKind =
  "风格|语气|口吻|语言|方式|形式|格式|角度|身份|视角|笔调|语调|文风|口语|文体|体裁|结构|框架|口音|名义|顺序|类型|难度|水平|情绪|长度|字数|篇幅|主题|读者|受众|语种";
const measure = "个字|字|词|句话|句|段|条|行|页|分钟|秒|天|个|点";

/** Chinese, right before a blank: what makes a phrase of it. */
export const chineseBefore =
  /(?:不超过|不少于|不多于|至少|至多|最多|最少|大约|约|控制在|限制在|按照|根据|依据|针对|面向|围绕|关于|有关|参考|模仿|采用|使用|结合|基于|作为|用|以|按|为|给|对|向|从|在|成|到|至|把|将)(?:一种|一个|一位)?$/u;
/** Chinese, right after a blank: what goes along, with or without a phrase before it. */
export const chineseAfter = new RegExp(
  `^(?:(?:${measure})(?:左右|上下|以内|之内|以上|以下)?的?|(?:的|式的?)?(?:${chineseKind})(?:来|去)?的?|左右的?|以内的?|的|式的?)`,
  "u",
);
/** A part of a Chinese sentence that only says of what kind it should be: "语气…". */
export const chineseKindFirst = new RegExp(`^\\s*(?:${chineseKind})`, "u");
