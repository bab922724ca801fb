/** What the elements inside paragraphs mean for a translation (ECMA-376 part 1, §17.3 and §17.16). */

/** Around runs, and what their tags are called. */
export const containerNames: Readonly<Record<string, string>> = {
  "w:hyperlink": "link",
  "w:ins": "inserted",
  "w:moveTo": "inserted",
  "w:smartTag": "smart-tag",
  "w:customXml": "custom",
  "w:fldSimple": "field",
  "w:dir": "direction",
  "w:bdo": "direction",
};

/** In runs, and what their tags are called; others are objects. */
export const singleNames: Readonly<Record<string, string>> = {
  "w:tab": "tab",
  "w:ptab": "tab",
  "w:br": "break",
  "w:cr": "break",
  "w:sym": "symbol",
  "w:footnoteReference": "note",
  "w:endnoteReference": "note",
  "w:footnoteRef": "note",
  "w:endnoteRef": "note",
  "w:commentReference": "comment",
  "w:drawing": "picture",
  "w:pict": "picture",
  "w:pgNum": "field",
  "mc:AlternateContent": "picture",
};

/** Next to runs: places that no one sees. */
export const markerNames: ReadonlySet<string> = new Set([
  "w:bookmarkStart",
  "w:bookmarkEnd",
  "w:commentRangeStart",
  "w:commentRangeEnd",
  "w:proofErr",
  "w:permStart",
  "w:permEnd",
  "w:moveFromRangeStart",
  "w:moveFromRangeEnd",
  "w:moveToRangeStart",
  "w:moveToRangeEnd",
  "w:customXmlInsRangeStart",
  "w:customXmlInsRangeEnd",
  "w:customXmlDelRangeStart",
  "w:customXmlDelRangeEnd",
  "w:customXmlMoveFromRangeStart",
  "w:customXmlMoveFromRangeEnd",
  "w:customXmlMoveToRangeStart",
  "w:customXmlMoveToRangeEnd",
]);

/** Deleted text, and marks without text of their own: left as they are. */
export const hiddenNames: ReadonlySet<string> = new Set([
  "w:del",
  "w:moveFrom",
  "w:delText",
  "w:delInstrText",
  "w:annotationRef",
  "w:separator",
  "w:continuationSeparator",
]);

/** Formulas, next to runs. */
export const opaqueNames: ReadonlySet<string> = new Set(["m:oMath", "m:oMathPara"]);

/** In runs: has an id that a document may contain only once. */
export const uniqueNames: ReadonlySet<string> = new Set([
  "w:footnoteReference",
  "w:endnoteReference",
  "w:footnoteRef",
  "w:endnoteRef",
  "w:annotationRef",
  "w:commentReference",
  "w:drawing",
  "w:pict",
  "w:object",
  "mc:AlternateContent",
]);
