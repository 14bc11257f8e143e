import { chakra } from '@chakra-ui/react'
import { pluralize } from '../../../rules/text/texts.ts'
import { MAX_STARS } from './feedback.ts'

const RATINGS = Array.from({ length: MAX_STARS + 1 }, (_, rating) => rating)

type StarRatingProps = Readonly<{ rating: number; onRate: (rating: number) => void }>

/**
 * Zero to five stars, as native radio buttons, so that the arrow keys work as usual. Chakra's RatingGroup gives the first
 * star as checked while there is none, and no way back to none.
 */
export const StarRating = ({ rating, onRate }: StarRatingProps) => (
  <chakra.div role="radiogroup" aria-label="Rating" css={STAR_STYLES}>
    {RATINGS.map((one) => (
      <label key={one} data-lit={(one > 0 && one <= rating) || undefined} title={pluralize(one, 'star')}>
        <input
          type="radio"
          name="rating"
          value={one}
          checked={one === rating}
          aria-label={pluralize(one, 'star')}
          onChange={() => onRate(one)}
        />
        {one === 0 ? <NoStar /> : <Star />}
      </label>
    ))}
  </chakra.div>
)

const Star = () => (
  <svg aria-hidden="true" viewBox="0 0 24 24">
    <path d="m12 2.8 2.8 6 6.5.7-4.9 4.4 1.4 6.4L12 17l-5.8 3.3 1.4-6.4-4.9-4.4 6.5-.7z" />
  </svg>
)

const NoStar = () => (
  <svg aria-hidden="true" viewBox="0 0 24 24">
    <path d="M12 5a7 7 0 1 0 .01 0M7.2 16.8l9.6-9.6" />
  </svg>
)

/** The rating is at most 300 px wide (product.md §9). */
const STAR_STYLES = {
  display: 'flex',
  maxWidth: '300px',
  '& label': {
    position: 'relative',
    flex: '1',
    maxWidth: '12',
    aspectRatio: '1',
    p: '2',
    cursor: 'button',
    borderRadius: 'l2',
    color: 'border.emphasized',
    _hover: { bg: 'bg.muted' },
  },
  '& label[data-lit]': { color: 'orange.solid', '& path': { fill: 'currentColor' } },
  '& label:has(:focus-visible)': { outline: '2px solid', outlineColor: 'accent.solid' },
  '& input': { position: 'absolute', inset: '0', opacity: '0', cursor: 'button', width: 'full', height: 'full' },
  '& svg': {
    display: 'block',
    width: 'full',
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: '1.7',
    strokeLinejoin: 'round',
  },
}
