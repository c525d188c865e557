/** A text with the 2 of CO2 set low, as everywhere that markup is possible. */
export const Co2Text = ({ text }: { text: string }) =>
  text.split('CO2').map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not move.
    <span key={index}>
      {index > 0 && (
        <>
          CO<sub>2</sub>
        </>
      )}
      {part}
    </span>
  ))
