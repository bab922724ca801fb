/**
 * OpenCV's build for browsers, made fit for a strict Content-Security-Policy and a phone's connection.
 *
 * As published it is one script of 11 MB: its WebAssembly in base64, and glue (Emscripten's embind) that compiles a function from text for
 * each method it binds, which needs `unsafe-eval`. While the browser's files are built, the WebAssembly becomes a file of its own
 * (2.3 MB instead of 3.2 MB compressed) and the two places that compile text get closures that do the same, as Emscripten's own
 * `-sDYNAMIC_EXECUTION=0` would have made them. The version of the package is exact; a build in which a place is missing fails.
 */
const library = /\/@opencvjs\/web\/lib\/opencv_js\.js$/;

const invoker = `function(...values) {
  const destructors = needsDestructorStack ? [] : null;
  const types = argTypes.slice(isClassMethodFunc ? 1 : 2);
  const given = isClassMethodFunc ? [this, ...values] : values;
  const wired = types.map((type, index) => type.toWireType(destructors, given[index]));
  const result = cppInvokerFunc(cppTargetFunc, ...wired);
  if (needsDestructorStack) runDestructors(destructors);
  else types.forEach((type, index) => { if (type.destructorFunction !== null) type.destructorFunction(wired[index]); });
  if (returns) return argTypes[0].fromWireType(result);
}`;

const methodCaller = `function(object, method, destructorsRef, packed) {
  let at = packed;
  const values = types.map((type) => {
    const value = type.readValueFromPointer(at);
    at += type.argPackAdvance;
    return value;
  });
  if (kind === 0) values.unshift(object);
  const result = kind === 1 ? new method(...values) : method.call(...values);
  if (!retType.isVoid) return emval_returnValue(retType, destructorsRef, result);
}`;

const replacements = [
  [
    "let[args,invokerFnBody]=createJsInvoker(argTypes,isClassMethodFunc,returns,isAsync);args.push(invokerFnBody);var invokerFn=newFunc(Function,args)(...closureArgs);",
    `const invokerFn=${invoker};`,
  ],
  ["var invokerFunction=newFunc(Function,params)(...args);", `const invokerFunction=${methodCaller};`],
  [
    "async function getWasmBinary(binaryFile){return getBinarySync(binaryFile)}",
    "async function getWasmBinary(binaryFile){return readAsync(binaryFile)}",
  ],
];
const embeddedWasm = /function findWasmBinary\(\)\{var f="data:application\/octet-stream;base64,([A-Za-z0-9+/=]+)";return f\}/;

export function opencvWithoutEval() {
  return {
    name: "wordloom:opencv-without-eval",
    apply: "build",
    enforce: "pre",
    transform(code, id) {
      if (!library.test(id)) return null;
      const [embedded, base64] = embeddedWasm.exec(code) ?? missing("the embedded WebAssembly");
      const file = this.emitFile({ type: "asset", name: "opencv.wasm", source: Buffer.from(base64, "base64") });
      const url = `import.meta.ROLLUP_FILE_URL_${file}`;
      return {
        code: replacements.reduce(
          replaceOnce,
          code.replace(embedded, () => `function findWasmBinary(){return ${url}}`),
        ),
        map: null,
      };
    },
  };
}

function replaceOnce(code, [before, after]) {
  if (code.split(before).length !== 2) missing(before);
  return code.replace(before, () => after);
}

function missing(place) {
  throw new Error(`@opencvjs/web has changed: ${place} is not found once`);
}
