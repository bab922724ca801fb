/** The upright threads, from left to right; the fifth is broken. */
const threads = [1, 2, 3, 4, 6, 7, 8, 9];

/** A loom with a broken thread and its weft begun: nothing was woven at this address. Says nothing that the words beside it don't say. */
export function BrokenLoom() {
  return (
    <svg viewBox="0 0 280 120" aria-hidden="true" focusable="false" fill="none" className="w-56 max-w-full shrink-0 sm:w-70 lg:w-90">
      <path d="M14 8h252M14 112h252" strokeWidth="6" strokeLinecap="round" className="stroke-spool" />
      {threads.map((thread) => (
        <path key={thread} data-thread={thread} d={`M${15 + 25 * thread} 11v98`} strokeWidth="3" className="stroke-thread" />
      ))}
      <path
        data-thread="5"
        d="M140 11v28c0 8 6 10 10 16M140 109V84c0-8-8-8-10-14"
        strokeWidth="3"
        strokeLinecap="round"
        className="stroke-thread"
      />
      <path d="M30 101H250M30 91H250" strokeWidth="5" className="stroke-accent-line" />
      {threads.map((thread) => (
        // Every other thread passes over one of the two finished lines.
        <path
          key={thread}
          data-thread={thread}
          d={`M${15 + 25 * thread} ${thread % 2 === 0 ? 97 : 87}v9`}
          strokeWidth="3"
          className="stroke-thread"
        />
      ))}
      <path d="M30 80c40 0 60 0 82-4" strokeWidth="2" className="stroke-accent" />
    </svg>
  );
}
