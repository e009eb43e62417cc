import classes from './FocalImage.module.css'

interface Props {
  image: string
  /** In percent from the left and from the top. */
  x: number
  y: number
  onChange: (point: { x: number; y: number }) => void
}

/** An image with its focal point, which a click sets. Number fields beside it are for the keyboard. */
export function FocalImage({ image, x, y, onChange }: Props) {
  return (
    <div
      className={classes.focal}
      onPointerDown={({ currentTarget, clientX, clientY }) => {
        const { left, top, width, height } = currentTarget.getBoundingClientRect()
        const share = (place: number, length: number) => Math.round(Math.min(1, Math.max(0, place / length)) * 100)
        onChange({ x: share(clientX - left, width), y: share(clientY - top, height) })
      }}
    >
      <img src={image} alt="" draggable={false} />
      <span className={classes.point} style={{ left: `${x}%`, top: `${y}%` }} />
    </div>
  )
}
