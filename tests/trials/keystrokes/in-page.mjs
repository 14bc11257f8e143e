// Runs in the page: what a person sees there, and how far a key has to go.

/** What is read before an entry is made: what can be chosen, and each line of titles of folds that may hold it. */
const OPTIONS = [
  'main :is(input:not([type=search]), textarea, select)',
  'main [role=group] > button',
  'main details:not(details + details) > summary',
].join(', ')
const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'

window.keystrokes = {
  /** The options that are on the page, each by its name. */
  listOptions: () =>
    [...document.querySelectorAll(OPTIONS)]
      .filter((option) => option.checkVisibility())
      .map(
        (option) =>
          `${location.pathname} ${option.name ?? ''} ${isTicked(option) ? option.value : ''} ${getWords(option)}`,
      ),
  /** Whether a person sees it without scrolling, above and below what lies over the page. */
  isInSight: (element) => {
    const { top, bottom } = element.getBoundingClientRect()
    if (findBar()?.contains(element)) return bottom <= window.innerHeight
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    return top >= Math.max(0, header) && bottom <= findBottomBar()
  },
  /** How often Tab, or Shift and Tab, leads from the focus to an element. */
  countTabs: (element) => {
    const stops = [...document.querySelectorAll(FOCUSABLE)].filter((stop) => isTabStop(stop) || stop === element)
    return Math.abs(findPlace(stops, element) - findPlace(stops, document.activeElement))
  },
}

const isTicked = ({ type }) => type === 'checkbox' || type === 'radio'

/** A fold is called by its title alone: how much of it is ticked is shown next to it. */
const getWords = (option) => {
  if (option.localName === 'summary') return option.firstChild?.textContent ?? ''
  return option.ariaLabel ?? (option.localName === 'button' ? option.textContent : '')
}

/** The bar that holds the ways to the pages before and after. */
const findBar = () => document.querySelector('main a[data-way=next]')?.closest('[data-print=no]')

/** The upper edge of that bar where it stays at the bottom of the window, over the page. */
const findBottomBar = () => {
  const bar = findBar()
  return bar && getComputedStyle(bar).position === 'sticky' ? bar.getBoundingClientRect().top : window.innerHeight
}

/** Of radio buttons with one name Tab reaches the chosen one, or the first. */
const isTabStop = (element) => {
  if (element.tabIndex < 0 || element.disabled || !element.checkVisibility()) return false
  if (element.type !== 'radio') return true
  const group = [...document.querySelectorAll(`input[name="${element.name}"]`)]
  return element === (group.find(({ checked }) => checked) ?? group[0])
}

/** A radio button is where Tab reaches its group; what is no stop, between its neighbours. */
const findPlace = (stops, element) => {
  const isSameGroup = (stop) => element?.type === 'radio' && stop.type === 'radio' && stop.name === element.name
  const own = stops.findIndex((stop) => stop === element || isSameGroup(stop))
  if (own >= 0 || element === null) return Math.max(own, 0)
  const before = (stop) => element.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_PRECEDING
  return stops.filter(before).length - 1
}
