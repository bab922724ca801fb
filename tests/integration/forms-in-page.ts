import { type DefaultTreeAdapterTypes, parse } from "parse5";

type Element = DefaultTreeAdapterTypes.Element;
export type Fields = [name: string, value: string][];
/** A form of a page as a browser without JavaScript would send it, but for the button. */
export type PageForm = { action: string | null; fields: Fields; buttons: { name: string; value: string }[] };

/** The forms of a page, in their order. Buttons that cannot be pressed are left out. */
export function formsInPage(html: string): PageForm[] {
  return elementsIn(parse(html))
    .filter(({ tagName }) => tagName === "form")
    .map((form) => ({
      action: attribute(form, "action") ?? null,
      fields: elementsIn(form).flatMap(valuesOf),
      buttons: elementsIn(form).flatMap((element) => {
        const isPressable = element.tagName === "button" && attribute(element, "disabled") === undefined;
        return isPressable ? [{ name: attribute(element, "name") ?? "", value: attribute(element, "value") ?? "" }] : [];
      }),
    }));
}

function elementsIn(node: DefaultTreeAdapterTypes.Node): Element[] {
  const inner = "childNodes" in node ? node.childNodes.flatMap(elementsIn) : [];
  return "tagName" in node ? [node, ...inner] : inner;
}

const attribute = (element: Element, name: string) => element.attrs.find((one) => one.name === name)?.value;
const textIn = (node: DefaultTreeAdapterTypes.Node): string =>
  "value" in node ? node.value : "childNodes" in node ? node.childNodes.map(textIn).join("") : "";

function valuesOf(element: Element): Fields {
  const [name, type] = [attribute(element, "name"), attribute(element, "type")];
  if (name === undefined || attribute(element, "disabled") !== undefined) return [];
  if (element.tagName === "textarea") return [[name, textIn(element).replace(/^\n/, "")]];
  if (element.tagName === "select") {
    const options = elementsIn(element).filter(({ tagName }) => tagName === "option");
    const chosen = options.find((option) => attribute(option, "selected") !== undefined) ?? options[0];
    return chosen === undefined ? [] : [[name, attribute(chosen, "value") ?? textIn(chosen)]];
  }
  const isTicked = (type !== "checkbox" && type !== "radio") || attribute(element, "checked") !== undefined;
  return element.tagName === "input" && isTicked ? [[name, attribute(element, "value") ?? (type === "checkbox" ? "on" : "")]] : [];
}
