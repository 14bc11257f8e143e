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
  onChoose: (value: string) => void
}>

/** A group of native radio buttons, so that the arrow keys work as usual. A click on what is shown as chosen chooses it too. */
export const RadioGroup = memo(function Choice({ labelledBy, name, options, value, onChoose }: RadioGroupProps) {
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
              onClick={option.value === value ? () => onChoose(value) : undefined}
            />
            {option.label}
          </label>
          {option.help && <Help term={option.label} text={option.help} />}
        </div>
      ))}
    </chakra.div>
  )
})
