/** How long a few rows may be, in code points. With them, one price covers whatever is typed; all together are what a visitor may type at once. */
export const fewRowsLengths = { template: 1_000, name: 60, cell: 500 };
