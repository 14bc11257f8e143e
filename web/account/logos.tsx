import { chakra } from '@chakra-ui/react'
import { useSession } from '../api-client/use-session.ts'
import { toClassName } from '../theme/class-names.ts'

/** Neutral pictures for the kinds of partners, shown unless logos are configured. */
const PLACEHOLDER_LOGOS = [
  {
    name: 'University hospital',
    path: 'M6 34V12h28v22M3 34h34M20 16v8M16 20h8M14 34v-6h12v6',
  },
  {
    name: 'Research network',
    path: 'M20 9v8M16 23l-7 6M24 23l7 6M20 5a2 2 0 1 0 .01 0M20 17a3.5 3.5 0 1 0 .01 0M7 29a2 2 0 1 0 .01 0M33 29a2 2 0 1 0 .01 0',
  },
  {
    name: 'European funding',
    path: 'M4 9h32v22H4zM20 13v.01M23.5 14v.01M26 16.5v.01M27 20v.01M26 23.5v.01M23.5 26v.01M20 27v.01M16.5 26v.01M14 23.5v.01M13 20v.01M14 16.5v.01M16.5 14v.01',
  },
] as const

/** The three partners (product.md §1). */
export function Logos() {
  const logos = useSession(({ site }) => site.texts.logos)
  return (
    <chakra.ul className={toClassName('logos')} aria-label="Partners" role="list">
      {logos.length > 0
        ? logos.map(({ src, alt }) => (
            <li key={src}>
              <chakra.img src={src} alt={alt} h="12" w="auto" maxW="full" />
            </li>
          ))
        : PLACEHOLDER_LOGOS.map(({ name, path }) => (
            <li key={name}>
              <svg aria-hidden="true" viewBox="0 0 40 40" width="36" height="36" {...STROKE_PROPS}>
                <path d={path} />
              </svg>
              <span>{name}</span>
            </li>
          ))}
    </chakra.ul>
  )
}

const STROKE_PROPS = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.8,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const
