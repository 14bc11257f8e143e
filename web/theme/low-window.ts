/** A window as low as one that is zoomed to 400 %: what is fixed there leaves no room for the page. */
export const LOW_WINDOW = '@media (max-height: 30em)'
