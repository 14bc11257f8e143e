import type { CSSProperties } from 'react'
import type { OnsetBand, OnsetBands } from '../../../rules/assess/explain/onset-bands.ts'
import type { AgeSpan } from '../../../rules/case/index.ts'
import { AXIS_TICKS, getPosition } from './onset-axis.ts'

/** The ages above the bars, or below a single one. */
export const OnsetAxis = () => (
  <div className="axis" aria-hidden="true">
    {AXIS_TICKS.map(({ at, label }) => (
      <span key={label} style={{ insetInlineStart: `${at}%` }}>
        {label}
      </span>
    ))}
  </div>
)

type OnsetPictureProps = Readonly<{ bands: OnsetBands /** Of the case that is entered. */; onset: AgeSpan | undefined }>

/** The ages at onset of a syndrome in words and as a bar, with the onset of a case as a line. */
export const OnsetPicture = (props: OnsetPictureProps) => (
  <div className="onset">
    <p>{describeBands(props.bands)}</p>
    {Object.keys(props.bands).length > 0 && <Track {...props} />}
  </div>
)

const Track = ({ bands, onset }: OnsetPictureProps) => (
  <div className="track" aria-hidden="true">
    {AXIS_TICKS.map(({ at, label }) => (
      <i key={label} style={{ insetInlineStart: `${at}%` }} />
    ))}
    {bands.accepted && <b style={getExtent(bands.accepted)} data-band="accepted" />}
    {bands.usual && <b style={getExtent(bands.usual)} data-band="usual" />}
    {bands.typical && <b style={getExtent(bands.typical)} data-band="typical" />}
    {onset && <b style={getExtent(onset)} data-band="case" />}
  </div>
)

/** From the beginning of a band to its end; the least width is that of the stylesheet. */
function getExtent({ from, to }: AgeSpan): CSSProperties {
  const start = getPosition(from)
  return { insetInlineStart: `${start}%`, width: `${getPosition(to) - start}%` }
}

function describeBands({ usual, accepted, typical }: OnsetBands): string {
  if (typical) return `No bound on the age at onset; in nine of ten people at ${typical.text}`
  if (usual && accepted && !isSameSpan(usual, accepted)) return `Onset ${usual.text}; accepted: ${accepted.text}`
  const only = usual ?? accepted
  return only ? `Onset ${only.text}` : 'No bound on the age at onset'
}

const isSameSpan = (one: OnsetBand, other: OnsetBand): boolean => one.from === other.from && one.to === other.to
