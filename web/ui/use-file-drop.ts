import { useEffect, useEffectEvent, useState } from 'react'

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true

/**
 * Takes the files that are dropped anywhere on the page, where a browser would leave the page and show the file instead.
 * @returns whether files are held over the page.
 */
export function useFileDrop(onDrop: (files: readonly File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false)
  const take = useEffectEvent(onDrop)
  useEffect(() => {
    const listening = new AbortController()
    const listen = (type: 'dragover' | 'dragleave' | 'drop', handle: (event: DragEvent) => void) =>
      window.addEventListener(type, (event) => hasFiles(event) && handle(event), { signal: listening.signal })
    listen('dragover', (event) => {
      event.preventDefault()
      setIsOver(true)
    })
    // From one part of the page to another is no way out of it.
    listen('dragleave', ({ relatedTarget }) => setIsOver(relatedTarget !== null))
    listen('drop', (event) => {
      event.preventDefault()
      setIsOver(false)
      take([...(event.dataTransfer?.files ?? [])])
    })
    return () => listening.abort()
  }, [])
  return isOver
}
