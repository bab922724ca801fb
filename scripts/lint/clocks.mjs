/**
 * The rule of oxlint that keeps clocks out of the gate: a test compares elapsed time, processor time or memory with a number only in
 * a `*.timed.test.ts` or `*.timed.spec.ts`, which the gate does not run (docs/decisions/0057-no-clock-decides.md).
 */

/** What measures a process, by object and property. */
const measures = {
  process: ["cpuUsage", "threadCpuUsage", "memoryUsage", "resourceUsage", "hrtime"],
  performance: ["measure", "eventLoopUtilization"],
};
const clocks = { performance: ["now"], Date: ["now"] };
const dates = { Date: ["parse"] };
const delayMeasure = "monitorEventLoopDelay";

const isGateTest = (path) => /\.(test\.tsx?|spec\.ts)$/.test(path) && !/\.timed\.(test|spec)\./.test(path);
const namesInstant = (name) => /[a-z]At(Ms)?$/.test(name);

function isMember(node, table) {
  return node.type === "MemberExpression" && table[node.object.name]?.includes(node.property.name) === true;
}

/** Nodes through which the value of an inner one shows. */
function partsOf(node) {
  switch (node.type) {
    case "CallExpression":
      return [...node.arguments, ...(node.callee.type === "MemberExpression" ? [node.callee.object] : [])];
    case "LogicalExpression":
      return [node.left, node.right];
    case "ArrayExpression":
      return node.elements.filter((element) => element !== null);
    case "ChainExpression":
    case "ParenthesizedExpression":
    case "TSAsExpression":
    case "TSNonNullExpression":
      return [node.expression];
    case "MemberExpression":
      return [node.object];
    case "AwaitExpression":
    case "SpreadElement":
      return [node.argument];
    default:
      return [];
  }
}

/**
 * Whether an expression is a point in time that was measured: a clock that is read, a variable that was set from one, or something
 * named `…At`; `Date.parse(expiresAt)` is a date that the product gave.
 */
function isInstant(node, variables) {
  if (node.type === "CallExpression" && isMember(node.callee, dates)) return false;
  if (node.type === "CallExpression" && isMember(node.callee, clocks)) return true;
  if (node.type === "Identifier" && (variables.has(node.name) || namesInstant(node.name))) return true;
  if (node.type === "MemberExpression" && !node.computed && namesInstant(node.property.name)) return true;
  return partsOf(node).some((part) => isInstant(part, variables));
}

/** Whether a variable keeps a clock's reading as it is; what is reckoned from it, such as a date of test data, is no start of a measurement. */
const isReading = (node) => node?.type === "CallExpression" && isMember(node.callee, clocks);

const advice = "the gate has no clock; assert that it happens, or measure it in a *.timed file (docs/decisions/0057-no-clock-decides.md).";

const noClock = {
  create(context) {
    if (!isGateTest(context.filename)) return {};
    const variables = new Set();
    const differences = [];
    return {
      VariableDeclarator(node) {
        if (node.id.type === "Identifier" && isReading(node.init)) variables.add(node.id.name);
      },
      MemberExpression(node) {
        if (isMember(node, measures)) context.report({ node, message: `${node.object.name}.${node.property.name}: ${advice}` });
      },
      Identifier(node) {
        if (node.name === delayMeasure) context.report({ node, message: `${delayMeasure}: ${advice}` });
      },
      BinaryExpression(node) {
        if (node.operator === "-") differences.push(node);
      },
      "Program:exit"() {
        for (const node of differences) {
          if (isInstant(node.left, variables) && isInstant(node.right, variables)) {
            context.report({ node, message: `The time between two instants: ${advice}` });
          }
        }
      },
    };
  },
};

export default { meta: { name: "clocks" }, rules: { "no-clock": noClock } };
