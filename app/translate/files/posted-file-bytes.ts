/** Most bytes of a file in a form that is posted without JavaScript: such a form is held in memory whole. */
export const postedFileBytes = 10 * 1024 * 1024;
