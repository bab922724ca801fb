import { createContext, useContext } from "react";

/** Names the page that was made for someone, so that its forms differ from those of any other. */
export const JobStamp = createContext("");
export const useJobStamp = (): string => useContext(JobStamp);
