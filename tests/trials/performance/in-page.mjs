// Runs in the page, before its own scripts: what has to be measured from inside.
Object.assign(window, {
  pageSpeed: {
    /**
     * Where the first element that matches and holds the text is, brought into sight, once it is there.
     * @param {{ css: string, text?: string }} target
     */
    findPoint: async ({ css, text = '' }) => {
      const found = () => [...document.querySelectorAll(css)].find((one) => one.textContent.includes(text))
      for (const until = performance.now() + 10_000; !found() && performance.now() < until; )
        await new Promise(requestAnimationFrame)
      const element = found()
      if (element === undefined) throw new Error(`${location.pathname} has no ${css} with the text '${text}'.`)
      element.closest('details:not([open])')?.setAttribute('open', '')
      const { top, bottom } = element.getBoundingClientRect()
      if (top < 80 || bottom > innerHeight - 80) element.scrollIntoView({ block: 'center' })
      performance.mark(`${location.pathname} ${css} ${text}`)
      const { x, y, width, height } = element.getBoundingClientRect()
      return { x: x + width / 2, y: y + height / 2 }
    },

    /**
     * Waits for the next click, and for the first picture after it in which something matches `shown` and nothing is
     * marked as being on its way. The promise is kept for when the click has been made.
     * @param {string} shown
     */
    awaitAnswer: (shown) => {
      const isShown = () =>
        document.querySelector(shown) !== null && document.querySelector('section[aria-busy=true]') === null
      const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      window.pageSpeed.answer = new Promise((resolve) => {
        const onClick = async ({ timeStamp }) => {
          performance.mark('clicked')
          do await painted()
          while (!isShown())
          performance.mark('answered')
          resolve(performance.now() - timeStamp)
        }
        addEventListener('click', onClick, { capture: true, once: true })
      })
    },
  },
})
