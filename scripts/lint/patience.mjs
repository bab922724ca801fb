/**
 * The rule of oxlint that keeps time-outs generous: a test waits as long as `tests/harness/patience.ts` says, which knows how slow the
 * machine is (docs/decisions/0059-patience.md). What measures a clock (`*.timed.*`) has its own.
 */
const isTest = (path) => /(\.(test|spec)\.tsx?|[/\\]tests[/\\].*\.ts|(vitest|playwright)\.config\.ts)$/.test(path);
const isTimed = (path) => /\.timed\.(test|spec)\./.test(path);

const options = ["timeout", "testTimeout", "hookTimeout", "actionTimeout", "navigationTimeout", "readyTimeoutMs"];
/** What takes a time-out of its own after its function. */
const takers = ["it", "test", "describe", "matrixIt", "beforeAll", "beforeEach", "afterAll", "afterEach"];
/** Without options they wait for a second. */
const impatient = ["waitUntil", "waitFor"];

const isNumber = (node) => node?.type === "Literal" && typeof node.value === "number";
const isFunction = (node) => node?.type === "ArrowFunctionExpression" || node?.type === "FunctionExpression";

function nameOf(node) {
  if (node.type === "Identifier") return node.name;
  if (node.type === "MemberExpression") return nameOf(node.object);
  return node.type === "CallExpression" ? nameOf(node.callee) : "";
}

const advice = "tests wait as long as tests/harness/patience.ts says (docs/decisions/0059-patience.md).";

const noOwnTimeout = {
  create(context) {
    if (!isTest(context.filename) || isTimed(context.filename)) return {};
    const report = (node) => context.report({ node, message: `A time-out of its own: ${advice}` });
    return {
      Property(node) {
        if (options.includes(node.key.name) && isNumber(node.value) && node.value.value > 0) report(node);
      },
      CallExpression(node) {
        const { callee, arguments: given } = node;
        if (takers.includes(nameOf(callee)) && given.some(isFunction) && isNumber(given.at(-1))) report(node);
        if (callee.type !== "MemberExpression") return;
        const { name } = callee.property;
        const isOfTests = name === "setTimeout" && !["globalThis", "window"].includes(callee.object.name);
        if ((isOfTests || (name === "timeout" && callee.object.name === "AbortSignal")) && isNumber(given[0])) report(node);
        if (callee.object.name === "vi" && impatient.includes(name) && given.length < 2) report(node);
      },
    };
  },
};

export default { meta: { name: "patience" }, rules: { "no-own-timeout": noOwnTimeout } };
