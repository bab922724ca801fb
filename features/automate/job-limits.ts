/** How much a person may write about a job, besides its template (`maxTemplateLength`); safe in a browser. Lengths are in code points. */

/** Of a job's name and that of its result's column. */
export const maxNameLength = 200;
/** Documents that one table is made of. */
export const maxTableDocuments = 100;
/** Tools that one person keeps. */
export const maxTableTools = 100;
/** Of a text that takes a placeholder's place in every row. */
export const maxValueLength = 20_000;
/** Of a text for empty cells. */
export const maxDefaultLength = 2_000;
/** Most that a job may be limited to, in thousandths of a credit. */
export const maxCapMilli = 1_000_000_000;
