let isSearched = false;

/**
 * Makes the readers leave nothing out that someone may look for, from now on: texts of digits alone are units too, and tags tell what is
 * read in their place (`UnitTag.shown`). For a thread that reads one file to be searched, and never writes it.
 */
export const readForSearch = (): void => {
  isSearched = true;
};

export const isReadForSearch = (): boolean => isSearched;
