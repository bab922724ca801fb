/** Reads a PDF file apart from the page, and without its rights: what it reads is foreign, and its policy lets it ask nobody for anything. */
import "pdfjs-dist/legacy/build/pdf.worker.mjs";
