/** Reads a PDF file apart from the page, and without its rights: what it reads is foreign, and its policy lets it load scripts of ours and nothing else. */
import "pdfjs-dist/legacy/build/pdf.worker.mjs";
