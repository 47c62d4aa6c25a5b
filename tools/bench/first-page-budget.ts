/**
 * What a first visit may cost (decision 0036): measured by `npm run bench:first-page`, and the script's weight looked at by
 * a test of the build. `others` are told, and bounded so that none gets lost. These are of a page that its script draws.
 */
export const firstPageBudget = {
  ratio: { '/login': 1.3, '/register': 1.5, '/userHome': 1.6, others: 1.6 } as Record<string, number>,
  /**
   * Until the page answers. The frame behind the login comes with what must be at hand when the network is not, and the further steps of an
   * application while the first is filled in.
   */
  requests: { '/userHome': 18, '/newCustomer': 16, others: 14 } as Record<string, number>,
  /** Until everything has come that is fetched later. A key that is typed fetches the proof that a human typed it. */
  requestsInAll: 20,
  shift: 0.02,
  /**
   * JavaScript of /login before its form can be used, in kilobytes of gzip. 3.5 more than before the portal found its way
   * back from a bad day by itself, and read every way to type a number (decision 0196); 0.5 more since a code opens the lock of a
   * sign-in (0341), and 1.5 more since it takes over what was typed before it was there (0386), which every visit does.
   */
  script: 137.5,
  /** Of a page that the server has drawn (decision 0385), beside the same page drawn by its script in the same run. */
  drawn: {
    /** Until it can be typed into, or what one has come for is seen. */
    ratio: { '/login': 0.6, '/userHome': 1, others: 0.7 } as Record<string, number>,
    /** How much later it may answer: what a busy machine adds. */
    answers: 1.05,
    furtherRequests: 1,
    furtherKilobytes: 0,
  },
}
