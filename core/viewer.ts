/**
 * Name the account that a page was made for, in each call of the page and in forms that run. If someone has signed out or changed accounts
 * since, such as in another tab, the server refuses with `signed-out` instead of taking what is sent for someone else's.
 */
export const viewerHeader = "X-Viewer";
export const viewerField = "viewer";
