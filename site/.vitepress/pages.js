/** Folders of the repository that hold no pages of the site. */
export const NO_PAGES = 'node_modules site packages fakes out coverage deploy scripts frameworks .github'.split(' ');
