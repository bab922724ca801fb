/** Name of the file field of a form that is posted without JavaScript. */
export const pictureFieldName = "run.picture";
/** Name under which such a form says which stored picture is attached already. */
export const keptPictureName = "run.attached";
