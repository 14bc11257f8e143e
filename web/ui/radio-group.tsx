import { chakra } from '@chakra-ui/react'
import { memo } from 'react'
import { OPTIONS } from './field-styles.ts'
import { Help } from './help.tsx'

export type RadioOption = Readonly<{ value: string; label: string; help?: string | undefined }>

type RadioGroupProps = Readonly<{
  /** The id of the heading that labels the group. */
  labelledBy: string
  name: string
  options: readonly RadioOption[]
  value: string
  /** What is stored if nothing is chosen; it is named as such, and does not look chosen. */
  defaultValue?: string | undefined
  onChoose: (value: string) => void
}>

/**
 * A group of native radio buttons, so that the arrow keys work as usual. Chakra's RadioCard passes an answer on after the
 * click, in which what the answer takes away can still be clicked, and adds 15 kB to the first page.
 */
export const RadioGroup = memo(function Choice({ labelledBy, name, options, value, ...group }: RadioGroupProps) {
  const { defaultValue, onChoose } = group
  return (
    <chakra.div role="radiogroup" aria-labelledby={labelledBy} css={OPTIONS}>
      {options.map((option) => (
        <div key={option.value} className="option">
          <label>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              aria-description={option.help}
              onChange={() => onChoose(option.value)}
            />
            {option.label}
          </label>
          {value === '' && option.value === defaultValue && <span className="default">default</span>}
          {option.help && <Help term={option.label} text={option.help} />}
        </div>
      ))}
    </chakra.div>
  )
})
