import { Button } from '@chakra-ui/react'
import { type ChangeEvent, type ComponentProps, useRef } from 'react'

type FileButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'> &
  Readonly<{ inputLabel: string; accept: string; onFile: (file: File) => void }>

/** A button that asks for a file. The same file can be chosen again. */
export function FileButton({ inputLabel, accept, onFile, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (file) onFile(file)
    target.value = ''
  }
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input ref={input} type="file" accept={accept} aria-label={inputLabel} hidden onChange={choose} />
    </>
  )
}
