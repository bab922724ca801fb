/** The package names no types for its worker, which is set in motion by being there: pdf.js finds it as `globalThis.pdfjsWorker`. */
declare module "pdfjs-dist/legacy/build/pdf.worker.mjs";
