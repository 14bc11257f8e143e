import { Button } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'

type MoreButtonProps = Readonly<{
  /** How much is shown, which is announced with each change. */
  status: string
  /** The label of the button; undefined where there is no more. */
  label: string | undefined
  onClick: () => void
}>

/**
 * The way to more of a list. At the end of the list its focus goes to the closing text, and not to the top of the page.
 */
export function MoreButton({ status, label, onClick }: MoreButtonProps) {
  const statusLine = useRef<HTMLParagraphElement>(null)
  const isPressed = useRef(false)
  const hasMore = label !== undefined
  useEffect(() => {
    if (hasMore || !isPressed.current) return
    isPressed.current = false
    if (document.activeElement === document.body) statusLine.current?.focus()
  }, [hasMore])
  const press = () => {
    isPressed.current = true
    onClick()
  }
  return (
    <>
      <p ref={statusLine} role="status" tabIndex={-1}>
        {status}
      </p>
      {hasMore && (
        <Button variant="outline" justifySelf="start" onClick={press}>
          {label}
        </Button>
      )}
    </>
  )
}
