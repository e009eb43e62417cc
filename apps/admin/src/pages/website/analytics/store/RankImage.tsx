import { rankImages } from './rank-images.ts'

/** The badge of a rank. Other ranks have none. */
export function RankImage({ rank, label }: { rank: string; label: string }) {
  const image = rankImages[rank]
  if (!image) return null
  return (
    <svg role="img" aria-label={label} viewBox="0 0 24 24" width="18" height="18">
      <path d={image.shape} fill={image.colour} stroke={image.edge} strokeWidth="1.500" strokeLinejoin="round" />
      <path
        d={image.mark}
        fill="none"
        stroke={image.edge}
        strokeWidth="1.500"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
