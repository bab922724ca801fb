/**
 * The rule of oxlint that keeps pages in one look: colors, sizes of text, corners and shadows are the tokens of `ui/theme` (docs/design.md),
 * so that light, dark and forced colors hold everywhere. It reads class names, wherever they are written, and the styles of elements.
 * What a canvas paints and what a mail says in its styles knows no tokens.
 */
const isDrawn = (path) => /[/\\](app|features|ui)[/\\].*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path);

const color = String.raw`#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\(`;
/** Within the brackets of a class name: any color, or a size, corner or shadow that names no token. */
const ownValues = [
  new RegExp(String.raw`(?:^|[\s:])[\w-]+-\[[^\]\s]*(?:${color})`, "i"),
  /(?:^|[\s:])(?:text|rounded(?:-[a-z]{1,2})?|(?:inset-|drop-|text-)?shadow)-\[(?:length:)?(?:[\d.]|min|max|calc|clamp|inset)/,
];

/** Properties of a style that a token says. */
const properties = ["color", "background", "backgroundColor", "borderColor", "outlineColor", "fill", "stroke", "boxShadow", "fontSize"];
const ownStyle = new RegExp(String.raw`${color}|^\d`, "i");

const onlyTokens = {
  create(context) {
    if (!isDrawn(context.filename)) return {};
    const report = (node) =>
      context.report({
        node,
        message: "A color, size, corner or shadow of its own: take a token of ui/theme, or add one (docs/design.md).",
      });
    const check = (node, text) => ownValues.some((own) => own.test(text)) && report(node);
    return {
      Literal(node) {
        if (typeof node.value === "string") check(node, node.value);
      },
      TemplateElement: (node) => check(node, node.value.raw),
      JSXAttribute(node) {
        const style = node.name.name === "style" ? node.value?.expression : null;
        if (style?.type !== "ObjectExpression") return;
        for (const { key, value } of style.properties)
          if (properties.includes(key?.name) && typeof value?.value === "string" && ownStyle.test(value.value)) report(value);
      },
    };
  },
};

export default { meta: { name: "look" }, rules: { "only-tokens": onlyTokens } };
