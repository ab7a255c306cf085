/** What the journey of the generated client has seen. */
export type JourneyResult = {
  card: { fullName: string; title: string; emails: string[] };
  rows: { name: string }[];
  contactFile: string;
  errors: { message: string }[];
  /** How many accounts there are in the end. */
  remaining: number;
};

export type Journey = (baseUrl: string, login: { email: string; password: string }) => Promise<JourneyResult>;
