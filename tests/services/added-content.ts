import type { ContentCopy } from "./content-copy.ts";
import { shippedPhrases } from "./shipped-content.ts";

/** What a writer adds in these tests, each as its own file: none of it is in the code. */

const tool = `id: 900
name: { en: Toast Writer, zh: 祝酒词 }
summary:
  en: Turns three memories into a toast of one minute.
  zh: 把三段回忆写成一分钟的祝酒词。
seoTitle: { en: Toast Writer, zh: 祝酒词写作 }
seoDescription: { en: A toast of one minute from three memories., zh: 三段回忆，一分钟祝酒词。 }
searchTexts:
  en: [toast, wedding speech, raise a glass]
  zh: [祝酒词, 敬酒, 婚宴致辞]
questions:
  - question: { en: How long is it?, zh: 有多长？ }
    answer: { en: About one minute when read aloud., zh: 念出来大约一分钟。 }
  - question: { en: May it be funny?, zh: 能写得好笑吗？ }
    answer: { en: "Yes, tick the box for a joke.", zh: 可以，勾选“加一个笑话”。 }
  - question: { en: Who is it for?, zh: 写给谁的？ }
    answer: { en: Anybody whose glass you raise., zh: 你想敬的任何人。 }
startsFrom: idea
icon: mail
outputKind: text
fields:
  memories:
    kind: Textarea
    label: { en: Three memories, zh: 三段回忆 }
    required: true
    maxLength: 2000
  joke:
    kind: Checkbox
    label: { en: With a joke, zh: 加一个笑话 }
    checkedPrompt: { en: End on one gentle joke., zh: 结尾讲一个温和的笑话。 }
    uncheckedPrompt: { en: No jokes., zh: 不开玩笑。 }
template:
  en: |-
    Make a toast from {{memories}}.
    {{joke}}
  zh: |-
    根据 {{memories}} 写一段祝酒词。
    {{joke}}
example:
  en: { memories: "The leaking tent, the burnt cake, the long drive north.", joke: true }
  zh: { memories: 漏雨的帐篷、烤糊的蛋糕、一路向北的长途。, joke: true }
sample:
  en: To Ines, who bakes by smoke alarm.
  zh: 敬小英：她烤蛋糕只认烟雾报警器。
`;

const imageTool = `id: 899
name: { en: Add a Frame, zh: 加相框 }
summary: { en: Draws a frame around a picture., zh: 给图片加一圈边框。 }
seoTitle: { en: Frame a Picture, zh: 图片加边框 }
seoDescription: { en: "A frame in any color, drawn in the browser.", zh: 任意颜色的边框，在浏览器里画好。 }
searchTexts:
  en: [frame, border, passe-partout]
  zh: [相框, 边框, 卡纸]
questions:
  - question: { en: How wide is it?, zh: 边框多宽？ }
    answer: { en: As wide as you set it., zh: 由你设定。 }
  - question: { en: Is the picture cropped?, zh: 会裁掉画面吗？ }
    answer: { en: It grows by the frame., zh: 不会，图片会变大一圈。 }
  - question: { en: Is it uploaded?, zh: 会上传吗？ }
    answer: { en: It stays where it is., zh: 不会，图片不离开本机。 }
icon: crop
where: device
fields:
  width:
    kind: Input
    valueType: Number
    label: { en: Frame (pixels), zh: 边框（像素） }
    default: 24
    min: 1
    max: 400
`;

const prompt = `tags: [email]
title: { en: Thank a host, zh: 答谢主人 }
description: { en: A short note of thanks after a visit., zh: 做客之后的一封简短谢函。 }
template:
  en: |-
    Draft a thank-you card to {{host}} after I stayed with them, mentioning {{moment}} in a way that only somebody who was there would recognise, and leave the rest unsaid.
  zh: |-
    我刚在 {{host}} 家做过客，请替我写一张谢卡，里面要提到 {{moment}}，写得只有在场的人才看得懂，其余的话一概留白。
variables:
  host:
    kind: Input
    label: { en: The host, zh: 主人 }
    help: { en: How you call them., zh: 平时怎么称呼。 }
    example: { en: the Okafors, zh: 王叔叔 }
    required: true
    maxLength: 100
  moment:
    kind: Input
    label: { en: A moment, zh: 一个瞬间 }
    help: { en: What you still think of., zh: 至今还记得的事。 }
    example: { en: the power cut, zh: 停电那晚 }
    required: true
    maxLength: 200
exampleInputs:
  en: { host: the Okafors, moment: the power cut and the candles }
  zh: { host: 王叔叔, moment: 停电那晚点的蜡烛 }
`;

const page = `title: { en: Imprint, zh: 网站信息 }
description: { en: Who is behind this site., zh: 本站由谁运营。 }
body:
  en: "Write to the operator."
  zh: "请写信给运营者。"
`;

const link = `footer-imprint:
  placement: footer
  label: { en: Imprint, zh: 网站信息 }
  href: /imprint
  sort: 90
`;

/** Danish in name alone: long enough, in Latin letters, and no sentence twice. */
function languageFile(): string {
  const sentences = (words: number, locale: "en" | "zh", mark: string) =>
    Array.from({ length: words }, (_, index) =>
      locale === "en"
        ? `${mark} sentence ${index} tells something of the language.`
        : `关于${mark}的第${index}句话说明这种语言的一点特别之处。`,
    ).join(" ");
  const text = (key: string, mark: string) =>
    `${key}:\n  en: |-\n    ${sentences(20, "en", key)}\n  zh: |-\n    ${sentences(12, "zh", mark)}\n`;
  const phrases = Object.entries(shippedPhrases()).map(([group, meanings]) => {
    const lines = Object.keys(meanings).map(
      (key) => `    ${key}: { text: Dansk ${group} ${key}, literal: { en: ${key}, zh: 逐字 }, politeness: neutral }\n`,
    );
    return `  ${group}:\n${lines.join("")}`;
  });
  return `reviewedBy: native:Ida
seoTitle: { en: Danish phrases to hear, zh: 丹麦语常用语 }
seoDescription:
  en: Danish phrases to hear and copy, with notes on how to write it, on numbers and on address.
  zh: 可以听、可以复制的丹麦语常用语，附书写、数字和称呼的说明，写给第一次接触这门语言的读者。
${text("intro", "概况")}${text("writingNotes", "书写")}${text("politenessNotes", "称呼")}popularTargets: [english, german, swedish, dutch, french, spanish, polish, italian, greek, turkish, ukrainian, japanese]
phrases:
${phrases.join("")}`;
}

/** Adds a tool, an image tool, a prompt, a page with its link, and a language to a copy of the content. */
export function addContent(copy: ContentCopy): void {
  copy.write("tools/creative/toast.yaml", tool);
  copy.write("image-tools/edit/frame.yaml", imageTool);
  copy.write("prompts/life/thank-a-host.yaml", prompt);
  copy.write("pages/imprint.yaml", page);
  copy.write("navigation.yaml", `${copy.read("navigation.yaml")}${link}`);
  copy.write("languages/da.yaml", languageFile());
}

/** Adds a phrase: its meaning, and its words in every language. */
export function addPhrase(copy: ContentCopy): void {
  copy.replace("phrases.yaml", "greetings:\n", "greetings:\n  happy-birthday: { en: Happy birthday!, zh: 生日快乐！ }\n");
  for (const file of copy.list("languages")) {
    const [, sample = ""] = /\n {2}greetings:\n(?:.*\n)*? {6}text: (.*)\n/.exec(copy.read(`languages/${file}`)) ?? [];
    const reading = /\.(?:ar|he|ja)\./.test(`.${file}`) ? ", romanisation: tanjobi" : "";
    const text = JSON.stringify(`${sample.replaceAll('"', "")}!!`);
    const entry = `    happy-birthday: { text: ${text}${reading}, literal: { en: happy birthday, zh: 生日快乐 }, politeness: neutral }\n`;
    copy.replace(`languages/${file}`, "  greetings:\n", `  greetings:\n${entry}`);
  }
}
